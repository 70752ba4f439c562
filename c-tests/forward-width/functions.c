#include <math.h>

double inner(double x);

double f(double x, double y) { return inner(x * y) / (1 + x * x); }

double norm(const double *x, int n) {
  double sum = 1;
  for (int i = 0; i < n; ++i)
    sum += x[i] * inner(x[i]);
  return sqrt(sum);
}

void rotate(double *out, const double *in, double angle) {
  out[0] = cos(angle) * in[0] - sin(angle) * in[1];
  out[1] = sin(angle) * in[0] + cos(angle) * in[1];
}
