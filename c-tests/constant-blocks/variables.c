#include "blocks.h"
#include "check.h"
#include <string.h>

extern double __enzyme_autodiff(void *, ...);
extern double __enzyme_fwddiff(void *, ...);

static double use(double *p, const double *x, int n) {
  add_squares(p, x, n);
  return sum_of_cubes(p, n);
}

// Variables of the program, whose addresses are results.
static double by_result(const double *x, int n) {
  double *p = pad(n), *q = listed(n + 1);
  memset(p, 0, n * sizeof *p);
  double r = use(p, x, n);
  memset(q, 0, n * sizeof *q);
  for (int i = 0; i < n; ++i)
    q[i] = r * x[i];
  r += q[0] * q[1];
  return r + use(q, x, n);
}

static double from_variable(const double *x, int n) {
  remember(n);
  double r = use(remembered(), x, n);
  forget();
  return r;
}

double in_variables(const double *x, int n) {
  return by_result(x, n) + from_variable(x, n);
}

void in_variables_reverse(const double *x, double *dx, int n) {
  __enzyme_autodiff((void *)in_variables, enzyme_dup, x, dx, enzyme_const, n);
}

double in_variables_forward(const double *x, const double *v, int n) {
  return __enzyme_fwddiff((void *)in_variables, enzyme_dup, x, v, enzyme_const,
                          n);
}
