#include "kernels.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { Dim = 4 }; // what d is

#define NAME(k) k
#include "kernels.inc"
#undef NAME
#define NAME(k) unread_##k
#include "kernels.inc"
