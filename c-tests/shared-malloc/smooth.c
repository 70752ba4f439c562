#include "own.h"
#include <stdlib.h>

__attribute__((noinline)) static double *squares(const double *x, int n) {
  double *a = malloc(n * sizeof(double));
  for (int i = 0; i < n; ++i)
    a[i] = x[i] * x[i];
  return a;
}

double smooth(const double *x, int n) {
  double *a = squares(x, n), *b = calloc(n, sizeof(double));
  for (int i = 1; i < n; ++i)
    b[i] = a[i] * a[i - 1];
  double s = 0;
  for (int i = 0; i < n; ++i)
    s += b[i] * (a[n - 1 - i] + 0.5);
  free(a);
  free(b);
  return s;
}
