// std::vector that is built, grown and dropped inside of the primal.
// Issue 3 of the project widens what C++ programs may do; these are its start.
#include "check.h"
#include <vector>

extern void __enzyme_autodiff(void *, ...);
double filtered(const double *x, int n);
double fixed(const double *x, int n);

int main() {
  double x[12], dx[12] = {0}, dy[12] = {0};
  check_fill(x, 12, 8);
  __enzyme_autodiff((void *)fixed, enzyme_dup, x, dx, enzyme_const, 12);
  check_gradient("fixed", dx, fixed, x, 12, 1e-8);
  __enzyme_autodiff((void *)filtered, enzyme_dup, x, dy, enzyme_const, 12);
  check_gradient("filtered", dy, filtered, x, 12, 1e-8);
  return check_report();
}
