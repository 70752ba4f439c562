// __enzyme_call_inactive: the call is made, its result is a constant.
// link: -rdynamic
#include "check.h"

extern double __enzyme_autodiff(void *, ...);
extern double __enzyme_fwddiff(void *, ...);
extern double __enzyme_call_inactive(void *, ...);
extern int __enzyme_call_inactive_printf(void *, ...);
double loss(const double *x, int n);
double sine(double x);
extern int seen;

static double here(double x) {
  return x * x * __enzyme_call_inactive((void *)sine, x);
}

int main(void) {
  double x[3] = {0.1, 0.2, 0.3}, dx[3] = {0}, v[3] = {1, 2, 3};
  __enzyme_autodiff((void *)loss, enzyme_dup, x, dx, enzyme_const, 3);
  check_true("called once", seen == 1);
  for (int i = 0; i < 3; ++i)
    check_near("reverse", dx[i], sin(x[i]), 1e-14);
  check_near("forward",
             __enzyme_fwddiff((void *)loss, enzyme_dup, x, v, enzyme_const, 3),
             check_dot(dx, v, 3), 1e-14);
  check_near("in the same file", __enzyme_autodiff((void *)here, 0.7),
             2 * 0.7 * sin(0.7), 1e-14);
  check_near("outside of any request",
             __enzyme_call_inactive((void *)sine, 0.5), sin(0.5), 1e-14);
  check_true("variadic", __enzyme_call_inactive_printf((void *)printf, "%d %g\n",
                                                       7, 2.5) == 6);
  return check_report();
}
