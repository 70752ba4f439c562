// Sizes and counts in a struct stand behind arrays of numbers whose end nobody
// tells, and are computed from each other. They are no bits of numbers, also
// where the optimiser has dropped what the language calls them.
//
// RUN: %clang -O1 -fno-inline %s -S -emit-llvm -o %t.ll
// RUN: env LINKGRAD_PRINT=conflicts %opt -load-pass-plugin=%plugin \
// RUN:   -passes=linkgrad -S %t.ll -o %t.out.ll 2>&1 | \
// RUN:   FileCheck %s --allow-empty --implicit-check-not=conflicts
#include <string.h>

extern double __enzyme_autodiff(void *, ...);
extern int enzyme_dup;

struct model {
  double near[6], far[6];
  int order, seen;
  unsigned long pairs, kinds, work;
  double scale[24];
};

static unsigned long untyped(const unsigned long *place) {
  unsigned long n;
  memcpy(&n, place, sizeof n);
  return n;
}

static void count(struct model *p, int n) {
  p->seen += (int)p->pairs - n;
  p->work += p->seen * p->kinds;
}

static double energy(struct model *p, double r, int n) {
  double sum = 0;
  count(p, n);
  for (unsigned long t = 0; t < untyped(&p->kinds); ++t) {
    p->far[t] += p->near[t] * r;
    for (int k = 0; k <= p->order; ++k)
      sum += p->far[t] * p->scale[(k + t) % untyped(&p->pairs)];
  }
  return sum + p->seen;
}

double gradient(struct model *p, struct model *dp, double r) {
  return __enzyme_autodiff((void *)energy, enzyme_dup, p, dp, r, 3);
}
