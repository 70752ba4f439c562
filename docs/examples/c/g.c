#include <math.h>

double g(double x) { return sin(x * x); }
