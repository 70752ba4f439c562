#define REAL float
#define W 1
#define IS_RULE 0
#define CALL_(X) columns_s##X##_
#define CHECK check_code_s_columns
#define TABLE "../blas-columns/fortran.inc"
#include "way.inc"
