#include <math.h>

__attribute__((noinline)) static double weight(int i) { return 1.0 / (i + 1); }

double weighted_norm(const double *x, int n) {
  double sum = 1;
  for (int i = 0; i < n; ++i)
    sum += weight(i) * x[i] * x[i] * exp(x[i]);
  return sqrt(sum);
}

// Each turn needs the value of the turn before.
double polyval(const double *coefficients, int n) {
  double value = 0.5;
  for (int i = n - 1; i >= 0; --i)
    value = sin(value) * 0.9 + coefficients[i] * value;
  return value;
}

void scale_in_place(double *x, int n, double *sum) {
  *sum = 0;
  for (int i = 0; i < n; ++i) {
    x[i] = x[i] * x[i] + 0.1 * i;
    x[i] = exp(-x[i]);
    *sum += x[i] * (i % 3 - 1);
  }
}
