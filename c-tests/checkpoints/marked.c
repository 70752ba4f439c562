extern void linkgrad_checkpoint(void);
#define MARK() linkgrad_checkpoint()
extern void linkgrad_checkpoint_levels(int);
#define MARK_LEVELS(n) linkgrad_checkpoint_levels(n)
#define NAMED(name) name##_marked
#include "loops.h"
