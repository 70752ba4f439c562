// Loops over arrays with trip counts that are known only at run time, zero too.
#include "check.h"
#include <string.h>

extern void __enzyme_autodiff(void *, ...);
double weighted_norm(const double *x, int n);
double polyval(const double *coefficients, int n);
void scale_in_place(double *x, int n, double *sum);

static double scaled_sum(const double *x, int n) {
  double copy[64], sum;
  memcpy(copy, x, n * sizeof *x);
  scale_in_place(copy, n, &sum);
  return sum;
}

int main(void) {
  for (int n = 0; n <= 33; n += 11) {
    double x[64], dx[64] = {0};
    check_fill(x, n, n);
    __enzyme_autodiff((void *)weighted_norm, enzyme_dup, x, dx, enzyme_const, n);
    check_gradient("weighted norm", dx, weighted_norm, x, n, 1e-8);

    memset(dx, 0, sizeof dx);
    __enzyme_autodiff((void *)polyval, enzyme_dup, x, dx, enzyme_const, n);
    check_gradient("polyval", dx, polyval, x, n, 1e-8);

    // The primal overwrites what it differentiates; the shadows of the result
    // are seeds.
    double y[64], sum = 0, dsum = 1;
    memcpy(y, x, sizeof y);
    memset(dx, 0, sizeof dx);
    __enzyme_autodiff((void *)scale_in_place, enzyme_dup, y, dx, enzyme_const,
                      n, enzyme_dup, &sum, &dsum);
    check_gradient("scale in place", dx, scaled_sum, x, n, 1e-8);
    check_near("the primal ran", sum, scaled_sum(x, n), 1e-14);
    check_near("the seed is taken", dsum, 0, 0);
  }
  return check_report();
}
