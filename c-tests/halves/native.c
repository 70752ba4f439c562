// Instructions for half, where the processor has them.
#include <stdint.h>
#include <string.h>
#pragma clang attribute push(__attribute__((target("avx512fp16,avx512vl"))),   \
                             apply_to = function)
#define NUMBER _Float16
#define WIDE float
#define BITS uint16_t
#define LONGEST long double
#define NAME(F) native_##F
#include "kernels.h"
#pragma clang attribute pop
