// BLAS by its names, and with what only rules can be the derivatives of.
#include <math.h>
#define INT int
#define HAS_ASSEMBLY
#define NAME(X) d##X##_
#include "reference.inc"
