// Virtual calls on objects made inside of the primal, of classes of another file.
#include "check.h"

extern "C" void __enzyme_autodiff(void *, ...);
extern "C" double __enzyme_fwddiff(void *, ...);
double total(const double *x, int n);

int main() {
  double x[8], v[8], dx[8] = {0};
  check_fill(x, 8, 5), check_fill(v, 8, 6);
  __enzyme_autodiff((void *)total, enzyme_dup, x, dx, enzyme_const, 8);
  check_gradient("total", dx, total, x, 8, 1e-7);
  double tangent =
      __enzyme_fwddiff((void *)total, enzyme_dup, x, v, enzyme_const, 8);
  check_near("<w, Jv>", tangent, check_dot(dx, v, 8), 1e-11);
  return check_report();
}
