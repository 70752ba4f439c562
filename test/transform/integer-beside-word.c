// An integer that is stored twice: beside a union of an integer, a double and a
// pointer, and into it. The place beside it is no word of several kinds for that.
// RUN: %clang -O2 -fno-strict-aliasing -flto=thin -fuse-ld=lld -Wl,--load-pass-plugin=%plugin %s -o %t
// RUN: %t
// RUN: %clang -O0 -flto=thin -fuse-ld=lld -Wl,--load-pass-plugin=%plugin %s -o %t
// RUN: %t
#include <math.h>
#include <stdlib.h>
#include <string.h>
extern void __enzyme_autodiff(void *, ...);
extern double __enzyme_fwddiff(void *, ...);
extern int enzyme_dup;

typedef struct {
  int tag;
  unsigned count;
  union {
    int key;
    double *place;
    double number;
  } u;
  double more[5];
} record;

__attribute__((noinline)) static double sum(const double *x, record *a, int n) {
  double r = 0;
  for (int i = 0; i < n; i++) {
    r += a[i].count * x[2];
    if (a[i].tag == 0)
      r += a[i].u.key * x[0];
    else if (a[i].tag == 1)
      r += *a[i].u.place * x[1];
    else if (a[i].tag == 2)
      r += a[i].u.number * a[i].u.number;
  }
  return r;
}

__attribute__((noinline)) static void fill(const double *x, record *to, int i,
                                           double *places) {
  to->count = 3;
  to->tag = i % 3;
  if (to->tag == 0)
    to->u.key = to->count = i + 1;
  else if (to->tag == 1)
    to->u.place = places + i;
  else
    to->u.number = x[i % 3] * i;
}

double f(const double *x) {
  enum { RECORDS = 6 };
  double places[RECORDS];
  for (int i = 0; i < RECORDS; i++)
    places[i] = x[i % 3] * i;
  record *a = (record *)malloc(RECORDS * sizeof(record));
  for (int i = RECORDS - 1; i >= 0; i--) {
    record one;
    memset(&one, 0, sizeof one);
    fill(x, &one, i, places);
    a[i] = one;
    one = a[i];
    one.more[1] = a[i].more[0] * x[0];
    a[i] = one;
  }
  double r = sum(x, a, RECORDS);
  free(a);
  return r;
}

// 5 x[0] + 5 x[1] x[1] + 29 x[2] x[2] + 17 x[2] is computed.
int main(void) {
  double x[3] = {0.5, 0.25, 2}, want[3] = {5, 2.5, 133}, g[3] = {0};
  __enzyme_autodiff((void *)f, enzyme_dup, x, g);
  for (int i = 0; i < 3; i++) {
    double v[3] = {0};
    v[i] = 1;
    double t = __enzyme_fwddiff((void *)f, enzyme_dup, x, v);
    if (!(fabs(g[i] - want[i]) < 1e-12) || !(fabs(t - want[i]) < 1e-12))
      return 1;
  }
  return 0;
}
