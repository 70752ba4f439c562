// BLAS by its names, and with what only rules can be the derivatives of.
#include <math.h>
#define INT int
#define HAS_ASSEMBLY

#define REAL double
#define W 1
#define NAME(X) d##X##_
#include "../blas-bitcode/reference.inc"
#undef W
#undef NAME
#define W 2
#define NAME(X) z##X##_
#define WITH_REAL(X) zd##X##_
#define REAL_OF(X) dz##X##_
#include "../blas-bitcode/reference.inc"
#undef REAL
#undef W
#undef NAME
#undef WITH_REAL
#undef REAL_OF

#define REAL float
#define W 1
#define NAME(X) s##X##_
#include "../blas-bitcode/reference.inc"
#undef W
#undef NAME
#define W 2
#define NAME(X) c##X##_
#define WITH_REAL(X) cs##X##_
#define REAL_OF(X) sc##X##_
#include "../blas-bitcode/reference.inc"
