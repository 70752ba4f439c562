#include <stdint.h>
#define NUMBER _Float16
#define WIDE float
#define BITS uint16_t
#define LONGEST long double
#define NAME(F) half_##F
#include "kernels.h"
