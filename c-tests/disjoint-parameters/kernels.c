#include "kernels.h"
#define POINTER
#define NAME(k) k
#include "bodies.h"
#undef POINTER
#undef NAME
#define POINTER restrict
#define NAME(k) k##_restrict
#include "bodies.h"
