extern "C" void linkgrad_checkpoint();
#define MARK() linkgrad_checkpoint()
#define MODELS marked
#include "models.h"
