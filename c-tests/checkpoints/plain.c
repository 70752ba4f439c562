#define MARK() ((void)0)
#define NAMED(name) name##_plain
#include "loops.h"
