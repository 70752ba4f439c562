// Functions that call themselves and each other.
#include "check.h"

extern double __enzyme_autodiff(void *, ...);
double power(double x, int n);
double tree_sum(const double *x, int n);
double even(double x, int n);

static double even_of(const double *x, int n) { return even(x[0], 7); }

int main(void) {
  for (int n = 0; n < 9; ++n) {
    double x = 1.2, want = n ? n * pow(x, n - 1) : 0;
    double h = 1e-4;
    check_reference("power'", want,
                    (power(x + h, n) - power(x - h, n)) / (2 * h), 1e-5);
    check_near("power", __enzyme_autodiff((void *)power, x, n), want, 1e-12);
  }
  double x[13], dx[13] = {0};
  check_fill(x, 13, 2);
  __enzyme_autodiff((void *)tree_sum, enzyme_dup, x, dx, enzyme_const, 13);
  check_gradient("tree", dx, tree_sum, x, 13, 1e-8);
  double y = 0.3;
  check_near("mutual", __enzyme_autodiff((void *)even, y, 7),
             check_partial(even_of, &y, 1, 0), 1e-8);
  return check_report();
}
