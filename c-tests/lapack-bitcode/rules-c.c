#define REAL float
#define W 2
#define IS_RULE 1
#define CALL_(X) c##X##_
#define CHECK check_rules_c
#include "way.inc"
