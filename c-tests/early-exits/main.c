// break, continue, goto and return out of loops.
#include "check.h"

extern void __enzyme_autodiff(void *, ...);
double until_large(const double *x, int n);
double only_positive(const double *x, int n);
double find(const double *x, int n);
double out_of_two(const double *x, int n);

// A request names its function: a macro, not a function with a parameter.
static double x[64], dx[64];
#define COMPARE(f, n, shift)                                                   \
  check_fill(x, n, 11);                                                        \
  for (int i = 0; i < n; ++i)                                                  \
    x[i] += shift, dx[i] = 0;                                                  \
  __enzyme_autodiff((void *)f, enzyme_dup, x, dx, enzyme_const, n);            \
  check_gradient(#f, dx, f, x, n, 1e-7)

int main(void) {
  // The shifts choose whether the loops leave early, late or never.
  for (double shift = -1; shift <= 1; shift += 0.5) {
    COMPARE(until_large, 40, shift);
    COMPARE(only_positive, 40, shift);
    COMPARE(find, 40, shift);
    COMPARE(out_of_two, 20, shift);
  }
  COMPARE(find, 0, 0);
  return check_report();
}
