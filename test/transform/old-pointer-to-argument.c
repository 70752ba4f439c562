// Numbers that are read through a pointer which lay in a variable before the
// request count as constant. Where it leads to what the request's own arguments
// cover, the program stops (that part of the derivative was lost without a word).
// RUN: %clang -O1 -flto=thin -c %s -o %t.o
// RUN: %clang -flto=thin -fuse-ld=lld -Wl,--load-pass-plugin=%plugin %t.o -o %t
// RUN: %t 0
// RUN: not --crash %t 1 2>&1 | FileCheck %s
// RUN: not --crash %t 2 2>&1 | FileCheck %s
// RUN: not --crash %t 3 2>&1 | FileCheck %s
// RUN: not --crash %t 4 2>&1 | FileCheck %s
// RUN: not --crash %t 5 2>&1 | FileCheck %s
// RUN: not --crash %t 6 2>&1 | FileCheck %s
// RUN: not --crash %t 7 2>&1 | FileCheck %s
// RUN: %clang -O0 -flto=thin -c %s -o %t.o
// RUN: %clang -flto=thin -fuse-ld=lld -Wl,--load-pass-plugin=%plugin %t.o -o %t
// RUN: %t 0
// RUN: not --crash %t 1 2>&1 | FileCheck %s
// RUN: not --crash %t 2 2>&1 | FileCheck %s
// RUN: not --crash %t 3 2>&1 | FileCheck %s
// RUN: not --crash %t 4 2>&1 | FileCheck %s
// RUN: not --crash %t 5 2>&1 | FileCheck %s
// RUN: not --crash %t 6 2>&1 | FileCheck %s
// RUN: not --crash %t 7 2>&1 | FileCheck %s
// CHECK: linkgrad: a pointer that was stored in a variable before the derivative leads to memory with a derivative
#include <math.h>
#include <stdlib.h>

double __enzyme_autodiff(void *, ...);
double __enzyme_fwddiff(void *, ...);
extern int enzyme_dup;

struct model {
  double scale, *weights, inside[4];
  struct model *next;
};
struct model *models, itself;
double *kept, total;

__attribute__((noinline)) static double weight(const struct model *m, int i) {
  return m->weights[i];
}

double loss(double *x, int n) {
  double r = 0;
  total = x[0];
  for (struct model *m = models; m; m = m->next)
    for (int i = 0; i < n; ++i)
      r += m->scale * weight(m, i) * x[i] * kept[0] * m->inside[i];
  return r * total;
}

// A derivative inside of a derivative: the inner one's arguments are covered
// while it runs, and no longer.
static double square(const double *p) { return p[0] * p[0] * kept[0]; }
double slope(double x) {
  double at[1] = {x}, d[1] = {0};
  __enzyme_autodiff((void *)square, enzyme_dup, at, d);
  return d[0] * kept[0]; // 2 x kept^2
}

int main(int argc, char **argv) {
  int how = argc > 1 ? atoi(argv[1]) : 0;
  double x[4] = {1, 2, 3, 4}, dx[4] = {0}, dir[4] = {1, 0, 0, 0};
  double weights[4] = {1, 1, 2, 2}, scale = 2;
  struct model second = {1, weights, {1, 1, 1, 1}, 0};
  struct model first = {1, weights, {1, 1, 1, 1}, &second};
  double *input = x, *result = dx;
  models = &first;
  kept = &scale;
  if (how == 1)
    kept = x;
  else if (how == 2)
    kept = x + 3; // is not read by its name at a known distance
  else if (how == 3)
    second.weights = x;
  else if (how == 4)
    second.weights = x + 1;
  else if (how == 5)
    second.weights = &total;
  else if (how == 6)
    kept = &total;
  else if (how == 7)
    input = first.inside;
  double t = __enzyme_fwddiff((void *)loss, enzyme_dup, input, dir, 4);
  __enzyme_autodiff((void *)loss, enzyme_dup, input, result, 4);
  // 2 * 2 * (x0 + x1 + 2 x2 + 2 x3) x0, with respect to x0
  if (how == 7)
    return 0;
  double want = 4 * (17 + 1);
  if (fabs(t - want) > 1e-12 || fabs(dx[0] - want) > 1e-12 || dx[2] != 8)
    return 1;
  return __enzyme_autodiff((void *)slope, 3.0) != 2 * 4 ||
         __enzyme_fwddiff((void *)slope, 3.0, 1.0) != 2 * 4;
}
