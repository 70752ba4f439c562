#include "callees.h"
#include <math.h>
#include <stdlib.h>

#define LOOP(k)                                                                \
  for (int i = 0; i < n; ++i) {                                                \
    double t = a[i] * s + b[(i + k) % n];                                      \
    if ((i * 7 + k) % 3)                                                       \
      s += 0.05 * sin(t) * a[(i + k) % n];                                     \
    else                                                                       \
      s -= 0.04 * cos(t) * b[i];                                               \
  }
#define BODY                                                                   \
  LOOP(0) LOOP(1) LOOP(2) LOOP(3) LOOP(4) LOOP(5) LOOP(6) LOOP(7) LOOP(8)      \
  LOOP(9) LOOP(10) LOOP(11) LOOP(12) LOOP(13)

double scalar(const double *a, const double *b, double s, int n) {
  BODY return s;
}

double *choose(double *a, double *b, double s, int n) {
  BODY for (int i = 0; i < n; ++i) a[i] = a[i] * 0.9 + 0.1 * s * b[i];
  return n % 2 ? a : b;
}

void make(double **out, const double *a, const double *b, double s, int n) {
  double *q = malloc(n * sizeof *q);
  BODY for (int i = 0; i < n; ++i) q[i] = s * a[i] + b[n - 1 - i];
  *out = q;
}
