// BLAS of the program's own, as f2c makes it of Fortran: subroutines are functions with
// an int as result, at which nobody looks. One file asks for a routine whose rule is
// made of another that a file which comes later declares so.
#include "modes.h"

double ddot_(int *n, double *x, int *incx, double *y, int *incy);
void descend(int n, double *x, double *y, double rate);

static void f(const double *x, double *y) {
  double a[4], b[4];
  int n = 4, one = 1;
  for (int i = 0; i < n; ++i) {
    a[i] = x[i % 3] * (i + 1);
    b[i] = x[(i + 1) % 3] - i;
  }
  y[0] = ddot_(&n, a, &one, a, &one);
  descend(n, a, b, x[2]);
  y[1] = ddot_(&n, b, &one, b, &one);
}

int main(void) {
  CHECK_MODES(f, 3, 2, 1e-6);
  return check_report();
}
