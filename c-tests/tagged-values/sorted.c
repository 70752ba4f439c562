// An array of a known length, filled by a loop that compilers unroll: each place
// is known for what is stored there, but once it is sorted it may be anything that
// any of them is.
#include <stdlib.h>

typedef struct {
  union {
    double d;
    long l;
  } a;
  struct {
    union {
      double d;
      long l;
    } b;
    union {
      int i;
      double d;
      unsigned u;
    } c;
  };
  char tag;
} record;

static double value_of(record v) {
  double sum = 0;
  switch (v.tag) {
  case 0:
    sum += v.a.d;
    sum += 2 * v.b.d;
    sum += 3 * v.c.d;
    break;
  case 1:
    sum += 4 * v.a.d;
    sum += 0.625 * v.b.l;
    sum += 0.75 * v.c.i;
    break;
  case 2:
    sum += 0.875 * v.a.l;
    sum += v.b.l;
    sum += 1.125 * v.c.i;
    break;
  }
  return sum;
}

static record make(int tag, const double *x, int n) {
  record v;
  v.tag = (char)tag;
  switch (tag) {
  case 0:
    v.a.d = x[(n + 4) % 6] * x[3];
    v.b.d = x[(n + 1) % 6] * x[0];
    v.c.d = x[n % 6] * x[3];
    break;
  case 1:
    v.a.d = x[(n + 3) % 6] * x[4];
    v.b.l = n;
    v.c.i = n;
    break;
  case 2:
    v.a.l = n;
    v.b.l = n + 3;
    v.c.i = 9;
    break;
  }
  return v;
}

static __attribute__((noinline)) int order(const void *p, const void *q) {
  double a = value_of(*(const record *)p), b = value_of(*(const record *)q);
  return a < b ? -1 : a > b;
}

static record among(record v, const double *x, int n) {
  record all[6];
  all[0] = v;
  for (int k = 1; k < 6; ++k)
    all[k] = make(k % 3, x, n + k);
  qsort(all, 6, sizeof(record), order);
  record r = all[n % 6];
  switch (r.tag) {
  case 0:
    r.a.d *= 0.5 + x[3];
    break;
  case 1:
    r.a.d = -r.a.d;
    r.b.l += 1;
    r.c.i ^= 1;
    break;
  case 2:
    r.b.l += 1;
    break;
  }
  return r;
}

void sorted(const double *x, double *y) {
  y[0] = y[1] = 0;
  y[0] += value_of(among(make(2, x, 3), x, 2));
  for (int k = 0; k < 3; ++k)
    y[0] += value_of(among(make(k, x, k), x, k)) * x[k];
}
