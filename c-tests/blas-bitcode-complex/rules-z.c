#define REAL double
#define W 2
#define IS_RULE 1
#define CALL_(X) z##X##_
#define WITH_REAL(X) zd##X##_
#define REAL_OF(X) dz##X##_
#define CHECK check_rules_z
#define TABLE "../blas-columns/fortran.inc"
#include "../blas-bitcode/way.inc"
