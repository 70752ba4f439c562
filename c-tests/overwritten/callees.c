#include <math.h>

__attribute__((noinline)) void axpy(double *y, const double *x, double a,
                                    int n) {
  for (int i = 0; i < n; ++i)
    y[i] += a * x[i] * x[i];
}

__attribute__((noinline)) void mix(double *a, double *b, int n) {
  for (int i = 0; i < n; ++i) {
    double kept = a[i];
    a[i] = 0.5 * a[i] * b[i] + cos(kept);
    b[i] = kept * 0.25;
  }
}
