// Variables of static duration as work space inside of the primal.
#include "check.h"
#include <string.h>

extern void __enzyme_autodiff(void *, ...);
double with_global(const double *x, int n);

static double here[16];
static double with_static(const double *x, int n) {
  for (int i = 0; i < n; ++i)
    here[i] = x[i] * x[i];
  double sum = 0;
  for (int i = 0; i < n; ++i)
    sum += here[i] * here[n - 1 - i];
  return sum;
}

int main(void) {
  double x[16], dx[16] = {0}, dy[16] = {0};
  check_fill(x, 16, 51);
  for (int turn = 0; turn < 2; ++turn) { // the second must not see the first
    memset(dx, 0, sizeof dx), memset(dy, 0, sizeof dy);
    __enzyme_autodiff((void *)with_static, enzyme_dup, x, dx, enzyme_const, 16);
    check_gradient("static", dx, with_static, x, 16, 1e-8);
    __enzyme_autodiff((void *)with_global, enzyme_dup, x, dy, enzyme_const, 16);
    check_gradient("global", dy, with_global, x, 16, 1e-8);
  }
  return check_report();
}
