#include <math.h>

__attribute__((noinline)) double term(double x) { return sin(x); }
