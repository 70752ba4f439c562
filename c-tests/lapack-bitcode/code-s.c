#define REAL float
#define W 1
#define IS_RULE 0
#define CALL_(X) code_s##X##_
#define CHECK check_code_s
#include "way.inc"
