#define MARK() ((void)0)
#define MARK_LEVELS(n) ((void)0)
#define NAMED(name) name##_plain
#include "loops.h"
