#include <math.h>

double kernel(double distance) { return 1 / (distance * sqrt(distance)); }
