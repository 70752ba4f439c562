// A word that is an address or a count, in registers that a loop hands on: the
// count is changed on some ways, and all of them store the word. An address stays
// what it is; where it is changed the program stops.
// RUN: %clang -O1 -flto=thin -fuse-ld=lld -Wl,--load-pass-plugin=%plugin %s -o %t
// RUN: %t
// RUN: not --crash %t change 2>&1 | FileCheck %s
// CHECK: linkgrad: integer arithmetic changes a pointer
#include <math.h>
#include <stdint.h>
extern void __enzyme_autodiff(void *, ...);
extern double __enzyme_fwddiff(void *, ...);
extern int enzyme_dup, enzyme_const;

enum { ITEMS = 6 };
typedef struct {
  int tag;
  uintptr_t word;
} item;

__attribute__((noinline)) static double sum(const item *all, const double *x) {
  double r = 0;
  for (int i = 0; i < ITEMS; i++)
    if (all[i].tag & 1)
      r += *(const double *)all[i].word * x[i % 3];
    else
      r += all[i].word * x[2];
  return r;
}

double f(const double *x, const int *tags, int changed) {
  item all[ITEMS];
  uintptr_t word = 2;
  int tag = 0;
  for (int i = 0; i < ITEMS; i++) {
    uintptr_t next = word;
    if (tags[i] == changed)
      next = word + 8;
    all[i].tag = tag;
    all[i].word = next;
    tag = tags[i];
    word = tag & 1 ? (uintptr_t)&x[i % 2] : (uintptr_t)i * 3 + 1;
  }
  return sum(all, x);
}

int main(int argc, char **argv) {
  const int tags[ITEMS] = {2, 1, 5, 0, 2, 1};
  double x[3] = {0.5, 0.25, 2}, g[3] = {0};
  (void)argv;
  int changed = argc > 1 ? 5 : 2;
  __enzyme_autodiff((void *)f, enzyme_dup, x, g, enzyme_const, tags, enzyme_const, changed);
  for (int i = 0; i < 3; i++) {
    double v[3] = {0}, h = 1e-5, a[3] = {x[0], x[1], x[2]};
    v[i] = 1;
    double t = __enzyme_fwddiff((void *)f, enzyme_dup, x, v, enzyme_const, tags, enzyme_const, changed);
    a[i] = x[i] + h;
    double plus = f(a, tags, changed);
    a[i] = x[i] - h;
    double want = (plus - f(a, tags, changed)) / (2 * h);
    if (!(fabs(g[i] - want) < 1e-6) || !(fabs(t - want) < 1e-6))
      return 1;
  }
  return 0;
}
