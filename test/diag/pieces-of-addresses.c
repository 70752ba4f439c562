// A float in the place of an address, in memory where words are moved as
// addresses; and an address of two halves, the lower of which is an integer at
// other times. Nobody knows the float's derivative, or the object's shadow.
// RUN: %clang -O1 -emit-llvm -DFLOAT -c %s -o %t.bc
// RUN: not %opt -passes=linkgrad -disable-output %t.bc 2>&1 | FileCheck %s
// RUN: %clang -O1 -emit-llvm -c %s -o %t.bc
// RUN: not %opt -passes=linkgrad -disable-output %t.bc 2>&1 | FileCheck %s
// CHECK: cannot tell whether an integer of {{4|8}} bytes holds floating-point numbers, integers or pointers [unknown-type]
#include <stdlib.h>

extern double __enzyme_autodiff(void *, ...);

typedef struct {
  long tag;
  union {
    const double *p;
    short s;
    unsigned u;
#ifdef FLOAT
    float f;
#endif
  } as;
} value;

#ifdef FLOAT
struct node {
  value v;
  struct node *next;
};

__attribute__((noinline)) static value kept(value v, int n) {
  struct node *all = 0;
  for (int k = 0; k <= n; ++k) {
    struct node *one = malloc(sizeof *one);
    one->v = v;
    one->next = all;
    all = one;
  }
  for (int k = 0; all; ++k) {
    struct node *one = all;
    all = one->next;
    if (k == n / 2)
      v = one->v;
    free(one);
  }
  return v;
}

double f(const double *x) {
  value v = {2};
  v.as.f = x[0] * x[1];
  v = kept(v, 2);
  return v.tag == 0 ? 0.125 * v.as.s : 3 * v.as.f;
}
#else
static value chosen(const value *v, const double *x, int n) {
  if (n == 0)
    return v[0];
  value w[2] = {chosen(v, x, n - 1), v[0]};
  value r = w[n & 1];
  if (r.tag == 0)
    r.as.u += 2;
  return n & 1 ? r : w[0];
}

double f(const double *x) {
  value v = {1};
  v.as.p = &x[1];
  v = chosen(&v, x, 3);
  return v.tag == 0 ? 0.125 * v.as.u : 3 * *v.as.p;
}
#endif

void gradient(const double *x, double *d) { __enzyme_autodiff(f, x, d); }
