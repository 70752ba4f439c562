// The same under names that nobody knows: differentiated as code.
#include <math.h>
#define INT int
#define NAME(X) code_d##X##_
#include "reference.inc"
