#include <math.h>

double largest(const double *x, int n);

double log_sum_exp(const double *x, int n) {
  double m = largest(x, n), sum = 0;
  for (int i = 0; i < n; ++i)
    sum += exp(x[i] - m);
  return m + log(sum);
}
