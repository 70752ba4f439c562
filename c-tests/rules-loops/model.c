#include "model.h"
#include "rules.h"
#include <math.h>

double loss(const double *x, int n) {
  double sum = 0;
  for (int i = 0; i < n; ++i)
    for (int k = 0; k <= i; ++k) {
      if (x[i] * x[k] > -0.2)
        sum += kept(x[i] + 0.1 * sum, k);
      else
        sum -= x[k];
    }
  return sum;
}

__attribute__((noinline)) static double step(const double *x, int n, double y) {
  if (n == 0)
    return y;
  double z = kept(x[n - 1] * y, n);
  return n % 2 ? step(x, n - 1, z) : 0.5 * step(x, n - 1, y - z) + z;
}
double recursive(const double *x, int n) { return step(x, n, 1.3); }

double in_place(const double *x, int n) {
  double y[N];
  for (int i = 0; i < n; ++i)
    y[i] = x[i];
  for (int k = 0; k < 3; ++k)
    square_all(y, n);
  double sum = 0;
  for (int i = 0; i < n; ++i)
    sum += y[i] * x[0];
  return sum;
}

double with_data(const double *x, const double *data, int n) {
  static const double constant[N] = {1, 2, 3, 4, 5, 6};
  double local[N];
  for (int i = 0; i < n; ++i)
    local[i] = data[i] + i;
  return dot(x, constant, n) * dot(x, local, n) + dot(x, x, n);
}

double scalar_gradient(const double *x, int n) {
  double y = 0.3;
  for (int i = 0; i < n; ++i)
    y = only_gradient(x[i], y, i);
  return y;
}
double scalar_tangent(const double *x, int n) {
  double y = 0.3;
  for (int i = 0; i < n; ++i)
    y = only_tangent(x[i], y, i);
  return y;
}
double library(const double *x, int n) {
  double sum = 0;
  for (int i = 0; i < n; ++i)
    sum += tgamma(2 + x[i]);
  return sum;
}
double guarded(const double *x, const double *data, int n) {
  return guarded_dot(x, data, n) * x[1];
}
double by_table(const double *x, int n) {
  double *p = make_block(n * sizeof(double)), sum = 0;
  for (int i = 0; i < n; ++i)
    p[i] = my_sine(x[i]) * table_lookup(p, n);
  for (int i = 0; i < n; ++i)
    sum += p[i] * x[n - 1 - i];
  drop_block(n, p);
  return sum;
}
