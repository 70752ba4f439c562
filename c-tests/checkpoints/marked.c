extern void linkgrad_checkpoint(void);
#define MARK() linkgrad_checkpoint()
#define NAMED(name) name##_marked
#include "loops.h"
