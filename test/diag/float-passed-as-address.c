// A union of a float and an address is passed in a register of an address's type:
// the float in it has no adjoint.
// RUN: %clang -O1 -flto=thin -emit-llvm -c %s -o %t.bc
// RUN: not %opt -passes=linkgrad -disable-output %t.bc 2>&1 | FileCheck %s
// CHECK: cannot tell whether an integer of 8 bytes holds floating-point numbers, integers or pointers [unknown-type]
#include <math.h>

extern void __enzyme_autodiff(void *, ...);

typedef struct {
  int tag;
  union {
    float f;
    const double *p;
    long l;
  } as;
} value;

static double number(value v) {
  switch (v.tag) {
  case 0:
    return v.as.f;
  default:
    return 2 * *v.as.p;
  }
}

static value make(int tag, const double *x, int n) {
  value v;
  v.tag = tag;
  if (tag == 0)
    v.as.f = x[(n + 3) % 6] * x[2];
  else
    v.as.p = &x[(n + tag) % 6];
  return v;
}

static value repeated(value v, const double *x, int n) {
  if (n == 0)
    return v;
  value r = repeated(v, x, n - 1);
  if (r.tag == 0)
    r.as.f = sin(r.as.f) + x[3];
  return r;
}

void f(const double *x, double *y) {
  y[0] = number(repeated(make(0, x, 1), x, 4));
  y[0] += 2 * number(repeated(make(1, x, 2), x, 3));
  for (int k = 0; k < 3; ++k)
    y[0] += number(repeated(make(k, x, k), x, k)) * x[k];
}

void gradient(const double *x, double *dx, double *y, double *dy) {
  __enzyme_autodiff(f, x, dx, y, dy);
}
