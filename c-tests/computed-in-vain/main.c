// Quotients by zero that a comparison leaves out, as people write it: they have the
// adjoint zero, and so has what they were computed from.
#include "modes.h"

void root(const double *t, double *y), quotients(const double *x, double *y);
double residual(double x);

extern double __enzyme_fwddiff_number(void *, ...);
extern double __enzyme_autodiff_number(void *, ...);
static double forward(double x) {
  return __enzyme_fwddiff_number((void *)residual, x, 1.0);
}
static double reverse(double x) {
  return __enzyme_autodiff_number((void *)residual, x);
}

int main(void) {
  CHECK_MODES(root, 2, 1, 1e-6);
  CHECK_MODES(quotients, 2, 2, 1e-8);
  // The adjoint of the residual is zero at 1, and its tangent is not.
  check_near("ff", __enzyme_fwddiff_number((void *)forward, 1.0, 1.0), 64, 1e-12);
  check_near("fr", __enzyme_fwddiff_number((void *)reverse, 1.0, 1.0), 64, 1e-12);
  check_near("rf", __enzyme_autodiff_number((void *)forward, 1.0), 64, 1e-12);
  check_near("rr", __enzyme_autodiff_number((void *)reverse, 1.0), 64, 1e-12);
  return check_report();
}
