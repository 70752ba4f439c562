#include <math.h>

__attribute__((noinline)) static double weight(const double *x, int n) {
  double s = 0;
  for (int i = 0; i < n; ++i)
    s += x[i] / (1 + i);
  return s;
}

double far_term(const double *x, int i, int n) {
  return x[i] * weight(x, n) + sin(x[n - 1 - i]);
}
