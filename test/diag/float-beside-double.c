// A union of a double and of an int beside a float: whether half of it is a float
// only the tag tells.
// RUN: not %clang -O1 -g -fpass-plugin=%plugin -c %s -o %t.o 2>&1 | FileCheck %s
#include <string.h>
void __enzyme_autodiff(void *, ...);
typedef struct {
  int tag;
  union {
    double d;
    struct {
      int i;
      float f;
    } p;
  } u;
} Value;
__attribute__((noinline)) static double of(const Value *v) {
  return v->tag ? v->u.p.i * v->u.p.f : v->u.d;
}
double f(const double *x) {
  Value v[2], w[2];
  v[0].tag = 0, v[0].u.d = x[0] * x[0];
  v[1].tag = 1, v[1].u.p.i = 3, v[1].u.p.f = x[1];
  for (int i = 0; i < 2; ++i)
    w[i] = v[x[i] > 1];
  return of(&w[0]) * of(&w[1]);
}
void run(const double *x, double *dx) { __enzyme_autodiff((void *)f, x, dx); }
// CHECK: error: cannot {{.*}}[{{unknown-type|unsupported-instruction}}]
