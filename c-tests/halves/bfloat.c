#include <stdint.h>
#define NUMBER __bf16
#define WIDE float
#define BITS uint16_t
#define LONGEST double // libgcc lacks __truncxfbf2
#define NAME(F) bfloat_##F
#include "kernels.h"
