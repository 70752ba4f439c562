#include <stdint.h>
#define NUMBER double
#define WIDE double
#define BITS uint64_t
#define LONGEST long double
#define NAME(F) wide_##F
#include "kernels.h"
