#include <math.h>

// A pointer and a number, returned in registers.
typedef struct {
  double *p;
  double v;
} Both;

static Both step(double *x, int n) {
  if (n == 0)
    return (Both){x, sin(x[0])};
  Both q = step(x + 1, n - 1);
  return (Both){q.p, q.v * x[0]};
}
double down(double *x, int n) {
  Both r = step(x, n - 1);
  return r.v * r.p[0];
}

__attribute__((noinline)) static Both largest(double *x, int n) {
  Both r = {x, 0};
  for (int i = 0; i < n; ++i) {
    if (x[i] > *r.p)
      r.p = x + i;
    r.v += exp(x[i]);
  }
  return r;
}
double ratio(double *x, int n) {
  Both r = largest(x, n);
  return *r.p * *r.p / r.v;
}
