#define REAL double
#define W 1
#define IS_RULE 0
#define CALL_(X) code_d##X##_
#define CHECK check_code_d
#include "way.inc"
