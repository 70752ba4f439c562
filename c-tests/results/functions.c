#include <math.h>

double helper(double x, double y);

double power_sum(double x, double y) { return helper(x, y) + helper(y, x); }

double many(double a, double b, double c, double d, double e, double f) {
  return helper(e, a) * b + sin(c * d) * f + a * b * c * d * e * f;
}

float ratio(float a, float b) { return a / b; }

double blend(double d, float f) { return d * d * f; }
