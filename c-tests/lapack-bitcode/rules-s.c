#define REAL float
#define W 1
#define IS_RULE 1
#define CALL_(X) s##X##_
#define CHECK check_rules_s
#include "way.inc"
