// A pendulum by the classical Runge-Kutta method: states on the stack, passed
// to a right-hand side in another file; sensitivity to start and parameters.
#include "check.h"

extern double __enzyme_autodiff(void *, ...);
extern double __enzyme_fwddiff(void *, ...);
double pendulum(const double *start, int steps);

static double pendulum_of(const double *x, int n) { return pendulum(x, 40); }

int main(void) {
  double x[4] = {1.1, -0.3, 9.81, 0.2}, dx[4] = {0};
  __enzyme_autodiff((void *)pendulum, enzyme_dup, x, dx, enzyme_const, 40);
  check_gradient("pendulum", dx, pendulum_of, x, 4, 1e-7);
  for (int i = 0; i < 4; ++i) {
    double v[4] = {0};
    v[i] = 1;
    check_near("forward",
               __enzyme_fwddiff((void *)pendulum, enzyme_dup, x, v,
                                enzyme_const, 40),
               dx[i], 1e-11);
  }
  return check_report();
}
