#include <stdint.h>
#include <stdlib.h>

static double *make(long n) {
  void *original = malloc(n * sizeof(double) + 32);
  if (!original)
    abort();
  void *at = (void *)(((uintptr_t)original & ~(uintptr_t)31) + 32);
  ((void **)at)[-1] = original;
  return at;
}

static void drop(double *p) { free(((void **)p)[-1]); }

void aligned(const double *x, double *y) {
  double *a = make(8);
  for (int i = 0; i < 8; ++i)
    a[i] = x[i] * x[i];
  double sum = 0;
  for (int i = 0; i < 8; ++i)
    sum += a[i] * a[7 - i];
  y[0] = sum;
  y[1] = a[3];
  drop(a);
}
