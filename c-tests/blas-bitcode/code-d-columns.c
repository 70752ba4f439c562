#define REAL double
#define W 1
#define IS_RULE 0
#define CALL_(X) columns_d##X##_
#define CHECK check_code_d_columns
#define TABLE "../blas-columns/fortran.inc"
#include "way.inc"
