// What annotate("...") says, at all levels; and the names that clang attributes are
// lowered to.
// RUN: %clang -O0 -fpass-plugin=%plugin %s -lm -o %t && %t
// RUN: %clang -O2 -fpass-plugin=%plugin %s -lm -o %t && %t
#include <math.h>
#include <stdlib.h>
extern double __enzyme_autodiff(void *, ...);
extern double __enzyme_fwddiff(void *, ...);
#define SAYS(TEXT) __attribute__((annotate(TEXT), noinline))

SAYS("enzyme_inactive") double ignored(double x) { return x * x; }
SAYS("enzyme_function_like=sin") double my_sine(double x) {
  static double (*volatile hidden)(double) = sin;
  return hidden(x);
}
SAYS("enzyme_nofree") void look(const double *p) { (void)p; }
SAYS("enzyme_shouldrecompute") double again(double x) { return exp(x); }
// (volatile: what is forwarded from a store to a load does not pass through it)
__attribute__((annotate("enzyme_inactive"))) volatile double seen;

__attribute__((noinline)) double plain(double x) { return x * x; }
void *__enzyme_inactivefn_autoreg_1 = (void *)plain;
volatile double hidden_from;
void *__enzyme_inactive_global_autoreg_2 = (void *)&hidden_from;
void *__enzyme_nofree_autoreg_3 = (void *)look;
void *__enzyme_sparse_accumulate_autoreg_4 = (void *)look;

double f(double x) { return x * ignored(x) + my_sine(x) + again(x) * plain(x); }
double g(double x) {
  seen = x * x;
  hidden_from = x;
  look(&x);
  return x + seen * hidden_from;
}

int main(void) {
  double want = 0.3 * 0.3 + cos(0.3) + exp(0.3) * 0.09;
  return fabs(__enzyme_autodiff((void *)f, 0.3) - want) > 1e-12 ||
         fabs(__enzyme_fwddiff((void *)f, 0.3, 1.0) - want) > 1e-12 ||
         fabs(__enzyme_autodiff((void *)g, 0.3) - 1) > 1e-12 ||
         fabs(__enzyme_fwddiff((void *)g, 0.3, 1.0) - 1) > 1e-12;
}
