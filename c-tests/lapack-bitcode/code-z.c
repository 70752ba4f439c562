#define REAL double
#define W 2
#define IS_RULE 0
#define CALL_(X) code_z##X##_
#define WITH_REAL(X) code_zd##X##_
#define REAL_OF(X) code_dz##X##_
#define CHECK check_code_z
#include "way.inc"
