#include "callees.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

// The caller overwrites what the callee has read.
double overwritten(const double *x, int n) {
  double a[16], b[16], s = 0.1;
  for (int i = 0; i < n; ++i)
    a[i] = x[i], b[i] = x[n - 1 - i] * 0.5;
  for (int t = 0; t < 4; ++t) {
    s += 0.3 * scalar(a, b, s, n);
    for (int i = 0; i < n; ++i)
      a[i] = 0.8 * a[i] + 0.05 * s * b[i];
    s += 0.2 * scalar(b, a, s, n);
    if (t == 2)
      memcpy(b, a, n * sizeof *a);
  }
  return s;
}

double returned_pointer(const double *x, int n) {
  double a[16], b[16], s = 0.1;
  for (int i = 0; i < n; ++i)
    a[i] = x[i], b[i] = x[n - 1 - i] * 0.5;
  for (int t = 0; t < 4; ++t) {
    double *p = choose(t & 1 ? a : b, t & 1 ? b : a, s, n);
    s = 0.5 * s + p[t] * p[t + 1];
    p[t] *= 0.7;
  }
  return s;
}

double made(const double *x, int n) {
  double s = 0.2;
  for (int t = 0; t < 3; ++t) {
    double *q, *r;
    make(&q, x, x, s, n);
    make(&r, q, x, s * 0.3, n);
    for (int i = 0; i < n; ++i) {
      s = 0.5 * sin(s + q[i] * r[n - 1 - i]);
      q[i] = 0;
    }
    free(q);
    free(r);
  }
  return s;
}
