#define MARK() ((void)0)
#define MODELS plain
#include "models.h"
