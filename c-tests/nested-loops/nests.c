#include <math.h>
double cell(double left, double middle, double right);

// Time steps over a rod: two arrays that change roles, a nest of fixed width.
double heat(const double *u, int n) {
  double now[128], next[128];
  for (int i = 0; i < n; ++i)
    now[i] = u[i];
  for (int t = 0; t < 5; ++t) {
    for (int i = 0; i < n; ++i)
      next[i] = cell(i ? now[i - 1] : 0, now[i], i + 1 < n ? now[i + 1] : 0);
    for (int i = 0; i < n; ++i)
      now[i] = next[i];
  }
  double energy = 0;
  for (int i = 0; i < n; ++i)
    energy += now[i] * now[i];
  return energy;
}

// Triangular: the inner trip count is the outer counter.
double pairs(const double *x, int n) {
  double sum = 0;
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < i; ++j)
      sum += sin(x[i] - x[j]) / (1 + x[i] * x[j] * x[i] * x[j]);
  return sum;
}

// Three deep, with bounds that depend on both outer counters.
double ragged(const double *x, int n) {
  double product = 1;
  for (int i = 0; i < n; ++i) {
    double inner = 0;
    for (int j = i % 4; j < n; j += 3)
      for (int k = j; k < n && k < j + i % 3; ++k)
        inner += x[j] * x[k] * x[i];
    product *= 1 + 0.01 * inner * inner;
  }
  return product;
}
