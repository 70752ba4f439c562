#define REAL float
#define W 2
#define IS_RULE 0
#define CALL_(X) code_c##X##_
#define WITH_REAL(X) code_cs##X##_
#define REAL_OF(X) code_sc##X##_
#define CHECK check_code_c
#include "way.inc"
