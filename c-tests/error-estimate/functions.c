#include <math.h>

__attribute__((noinline)) static double minus(double a, double b) {
  return a - b;
}
double cancels(double x, double y) { return minus(x + y, x); }

float sum_of_floats(const float *x, int n) {
  float sum = 0;
  for (int i = 0; i < n; ++i)
    sum += x[i] * x[i];
  return sum;
}

void rows(const double *x, double *out, int n) {
  for (int i = 0; i < n; ++i)
    out[i] = -exp(x[i]);
}
