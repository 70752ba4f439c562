// Arrays on the stack: fixed, of run-time size, passed to callees that fill them.
#include "check.h"

extern void __enzyme_autodiff(void *, ...);
double smoothed(const double *x, int n);
double windows(const double *x, int n);

int main(void) {
  double x[24], dx[24] = {0}, dy[24] = {0};
  check_fill(x, 24, 9);
  __enzyme_autodiff((void *)smoothed, enzyme_dup, x, dx, enzyme_const, 24);
  check_gradient("smoothed", dx, smoothed, x, 24, 1e-8);
  __enzyme_autodiff((void *)windows, enzyme_dup, x, dy, enzyme_const, 24);
  check_gradient("windows", dy, windows, x, 24, 1e-8);
  return check_report();
}
