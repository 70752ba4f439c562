#include <math.h>

double bond(double d);

double f(double x, double y) { return x * x * x * sin(y) + exp(x * y); }

double energy(const double *x, int n) {
  double sum = 0;
  for (int i = 0; i + 1 < n; ++i)
    sum += bond(x[i + 1] - x[i]);
  return sum;
}
