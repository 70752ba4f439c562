// if, ?:, switch with and without a default, fall through, a small interpreter.
#include "check.h"

extern double __enzyme_autodiff(void *, ...);
double by_kind(double x, int kind);
double smallest(const double *x, int n);
double interpret(const double *x, int n);
double d_by_kind(double x, int kind);

int main(void) {
  for (int kind = -1; kind < 9; ++kind)
    for (double x = -1.3; x < 1.5; x += 0.4) {
      double want = d_by_kind(x, kind), h = 1e-4;
      check_reference("by kind'", want,
                      (by_kind(x + h, kind) - by_kind(x - h, kind)) / (2 * h),
                      1e-6);
      check_near("by kind", __enzyme_autodiff((void *)by_kind, x, kind), want,
                 1e-12);
    }
  double x[30], dx[30] = {0};
  check_fill(x, 30, 3);
  __enzyme_autodiff((void *)smallest, enzyme_dup, x, dx, 30);
  check_gradient("smallest", dx, smallest, x, 30, 1e-7);

  double dy[30] = {0};
  __enzyme_autodiff((void *)interpret, enzyme_dup, x, dy, 30);
  check_gradient("interpret", dy, interpret, x, 30, 1e-7);
  return check_report();
}
