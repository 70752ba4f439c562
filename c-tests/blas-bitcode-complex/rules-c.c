#define REAL float
#define W 2
#define IS_RULE 1
#define CALL_(X) c##X##_
#define WITH_REAL(X) cs##X##_
#define REAL_OF(X) sc##X##_
#define CHECK check_rules_c
#define TABLE "../blas-columns/fortran.inc"
#include "../blas-bitcode/way.inc"
