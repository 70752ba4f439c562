// malloc, calloc and free inside of the primal.
#include "check.h"
#include <string.h>

extern void __enzyme_autodiff(void *, ...);
extern double __enzyme_fwddiff(void *, ...);
double through_heap(const double *x, int n);
double list_sum(const double *x, int n);
double per_turn(const double *x, int n);

// A request names its function: a macro, not a function with a parameter.
static double x[32], v[32], dx[32];
#define COMPARE(f, n)                                                          \
  check_fill(x, n, 21), check_fill(v, n, 22);                                  \
  memset(dx, 0, sizeof dx);                                                    \
  __enzyme_autodiff((void *)f, enzyme_dup, x, dx, enzyme_const, n);            \
  check_gradient(#f, dx, f, x, n, 1e-8);                                       \
  check_near(#f ", forward",                                                   \
             __enzyme_fwddiff((void *)f, enzyme_dup, x, v, enzyme_const, n),   \
             check_dot(dx, v, n), 1e-11)

int main(void) {
  for (int n = 1; n <= 32; n += 10) {
    COMPARE(through_heap, n);
    COMPARE(list_sum, n);
    COMPARE(per_turn, n);
  }
  return check_report();
}
