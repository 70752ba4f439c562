// BLAS by its names, and with what only rules can be the derivatives of.
#include <math.h>
#define INT int
#define HAS_ASSEMBLY
#define W 1

#define REAL double
#define NAME(X) d##X##_
#include "reference.inc"
#undef REAL
#undef NAME

#define REAL float
#define NAME(X) s##X##_
#include "reference.inc"
