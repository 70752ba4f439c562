#include <math.h>
#include <stdlib.h>
#include <string.h>

void exchange(double **a, double **b);

double swapped(const double *x, int n) {
  double *a = malloc(n * sizeof *a), *b = malloc(n * sizeof *b);
  memcpy(a, x, n * sizeof *a);
  for (int t = 0; t < 6; ++t) {
    for (int i = 0; i < n; ++i)
      b[i] = 0.5 * a[(i + 1) % n] * a[i] + 0.3;
    exchange(&a, &b);
  }
  double sum = 0;
  for (int i = 0; i < n; ++i)
    sum += a[i] * sin(a[i]);
  free(a);
  free(b);
  return sum;
}

double by_index(const double *x, int n) {
  double rows[2][16];
  memcpy(rows[0], x, n * sizeof *x);
  for (int t = 0; t < 5; ++t)
    for (int i = 0; i < n; ++i)
      rows[!(t & 1)][i] = cos(rows[t & 1][i]) * rows[t & 1][n - 1 - i];
  double sum = 0;
  for (int i = 0; i < n; ++i)
    sum += rows[1][i] * rows[1][i];
  return sum;
}
