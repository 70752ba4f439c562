#include <math.h>

double root(double x) {
  double r = x * 0.5;
  if (x >= 0)
    r = sqrt(x) * 2;
  return r;
}

double quotient(double x) { return x == 0 ? 1 + x : (1 - x * x) / x; }

double nested(double x) {
  double r = 3 * x;
  if (x > -1) {
    double s = sqrt(x + 1);
    r = x > 1 ? s * sqrt(x - 1) : s;
  }
  return r * r;
}

double single(double x) {
  float f = (float)x;
  return f < 0 ? x * x : (double)sqrtf(f) * x;
}

// A number that is really out of the domain still shows.
double honest(double x) { return sqrt(x) * (x < 0 ? 2 : 1); }
