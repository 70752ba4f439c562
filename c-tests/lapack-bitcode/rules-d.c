#define REAL double
#define W 1
#define IS_RULE 1
#define CALL_(X) d##X##_
#define CHECK check_rules_d
#include "way.inc"
