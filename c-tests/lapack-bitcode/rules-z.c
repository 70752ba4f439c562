#define REAL double
#define W 2
#define IS_RULE 1
#define CALL_(X) z##X##_
#define CHECK check_rules_z
#include "way.inc"
