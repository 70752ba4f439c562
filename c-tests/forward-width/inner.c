#include <math.h>

__attribute__((noinline)) double inner(double x) { return x + 0.5 * sin(x); }
