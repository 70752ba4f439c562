// Memory that is overwritten after it was read: what the reverse sweep needs
// has to be kept, also across calls, and also where two pointers are the same.
#include "check.h"
#include <string.h>

extern void __enzyme_autodiff(void *, ...);
extern double __enzyme_fwddiff(void *, ...);
double relax(const double *x, int n);
double same_twice(const double *x, int n);
double swapped(const double *x, int n);
double scattered(const double *x, int n);

static double x[24], dx[24], v[24];
#define COMPARE(f, n)                                                          \
  check_fill(x, n, 31);                                                        \
  check_fill(v, n, 32);                                                        \
  memset(dx, 0, sizeof dx);                                                    \
  __enzyme_autodiff((void *)f, enzyme_dup, x, dx, enzyme_const, n);            \
  check_gradient(#f, dx, f, x, n, 1e-7);                                       \
  check_near(#f " dot product",                                                \
             __enzyme_fwddiff((void *)f, enzyme_dup, x, v, enzyme_const, n),   \
             check_dot(dx, v, n), 1e-11)

int main(void) {
  for (int n = 3; n <= 24; n += 7) {
    COMPARE(relax, n);
    COMPARE(same_twice, n);
    COMPARE(swapped, n);
    COMPARE(scattered, n);
  }
  return check_report();
}
