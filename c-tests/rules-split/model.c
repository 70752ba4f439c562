#include "rules.h"

double in_loops(const double *x, int n) {
  double sum = 0;
  for (int i = 0; i < n; ++i)
    if (x[i] > -0.5)
      sum += scaled(x[i], x[(i + 1) % n] * 0.5) + scaled(2, x[i]);
  return sum;
}

// The status is looked at, then not.
double by_status(const double *x, int n) {
  double a[N], b[N], sum = 0;
  if (squares(x[0], x, a, n))
    return 0;
  squares(x[1], a, b, n);
  for (int i = 0; i < n; ++i)
    sum += b[i] * (i + 1);
  return sum;
}

double with_constant(const double *x, const double *q, int n) {
  static const double w[N] = {1, -2, 3, -4, 5};
  return weighted(x, q, n) * weighted(x, x, n) + weighted(x, w, n);
}

double by_pointer(const double *x, int n) {
  double a[N];
  for (int i = 0; i < n; ++i)
    a[i] = x[i] * x[i];
  double *p = a, sum = 0;
  for (int i = 0; i < n; ++i, p = next(p))
    sum += *p * (i + 1);
  return sum;
}

// The rule's result is not used.
double unused(const double *x, int n) {
  double a[N];
  squares(x[0], x, a, n);
  scaled(x[1], x[2]);
  return x[3] * x[3];
}
