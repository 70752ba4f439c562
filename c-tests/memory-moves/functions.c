#include <string.h>

double product(const double *x, int n);

double copied(const double *x, int n) {
  double a[32], b[32];
  memcpy(a, x, n * sizeof *x);
  memcpy(b, a, (n / 2) * sizeof *x);
  memcpy(b + n / 2, a + n / 2, (n - n / 2) * sizeof *x);
  for (int i = 0; i < n; ++i)
    a[i] = 3; // what was copied is not what is here now
  return product(b, n) + a[0];
}

double shifted(const double *x, int n) {
  double a[40];
  memcpy(a, x, n * sizeof *x);
  memmove(a + 1, a, n * sizeof *x);
  double first = product(a, n);
  memmove(a, a + 2, (n - 1) * sizeof *x);
  return first * a[0] + product(a, n - 1);
}

double cleared(const double *x, int n) {
  double a[32];
  memcpy(a, x, n * sizeof *x);
  double before = product(a, n);
  memset(a + 1, 0, 2 * sizeof *a);
  return before * a[0] + product(a, n);
}
