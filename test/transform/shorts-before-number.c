// Shorts in the place of an address in the records of an array, which do not go on
// behind it: a number that nobody but a copy of a record looks at is no sign that the
// array of records has ended. It ended before it began, and when the records moved
// the shadows of the addresses were left behind.
// RUN: %clang -O1 -flto=thin -fuse-ld=lld -Wl,--load-pass-plugin=%plugin %s -o %t
// RUN: %t
#include <math.h>
#include <stdlib.h>
#include <string.h>
extern void __enzyme_autodiff(void *, ...);
extern double __enzyme_fwddiff(void *, ...);
extern int enzyme_dup;

enum { RECORDS = 4, SHORTS = 3 };

struct record {
  unsigned number;
  int tag;
  union {
    short shorts[SHORTS];
    double *pointer;
  } u;
  int other_tag;
  union {
    int ints[2];
    double numbers[2];
  } v;
  double weight;
};

__attribute__((noinline)) static void fill(struct record *to, int i,
                                           double *pool) {
  to->tag = i % 2;
  if (to->tag == 1)
    to->u.pointer = pool + i;
  if (to->other_tag == 0) {
    to->v.ints[0] = i % 7;
    to->v.ints[1] = i % 2;
  }
}

static double f(const double *x) {
  double pool[2 * RECORDS], sum = 0;
  for (int i = 0; i < 2 * RECORDS; i++)
    pool[i] = x[i % 3] * (i + 1);
  struct record *a = (struct record *)malloc(2 * RECORDS * sizeof *a);
  for (int i = 0; i < RECORDS; i++) {
    memset(a + i, 0, sizeof *a);
    fill(&a[i], i, pool);
  }
  a = (struct record *)realloc(a, (RECORDS + 6) * sizeof *a);
  a[RECORDS] = a[0];
  for (int i = 0; i < RECORDS; i++) {
    struct record *r = a + i;
    if (r->tag == 0) {
      for (int k = 0; k < SHORTS; k++)
        r->u.shorts[k] = (short)(i & 1);
    } else if (r->tag == 1) {
      *r->u.pointer *= x[1];
      sum += *r->u.pointer;
    }
  }
  free(a);
  return sum;
}

int main(void) {
  double x[3] = {0.6, 0.5, 0.4}, g[3] = {0, 0, 0};
  __enzyme_autodiff((void *)f, enzyme_dup, x, g);
  // sum = x[1] (2 x[1] + 4 x[0])
  double expected[3] = {4 * x[1], 4 * x[1] + 4 * x[0], 0};
  for (int i = 0; i < 3; i++) {
    double v[3] = {0, 0, 0};
    v[i] = 1;
    if (!(fabs(g[i] - expected[i]) < 1e-12) ||
        !(fabs(__enzyme_fwddiff((void *)f, enzyme_dup, x, v) - expected[i]) <
          1e-12))
      return 1;
  }
  return 0;
}
