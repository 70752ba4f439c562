// Several files define `gain` and `shape`. The derivative is that of the
// definition that the linker chose: the first archive's, and the strong one.
// archive: libfirst.a first.c
// archive: libsecond.a second.c
// linking
#include "check.h"

extern double __enzyme_autodiff(void *, ...);
double gain(double);
double shape(double);

static double product(double x) { return gain(x) * shape(x); }

int main(void) {
  for (double x = 0.5; x < 2; x += 0.5) {
    check_near("the primal", product(x), 3 * x * x * x, 1e-12);
    check_near("gain", __enzyme_autodiff((void *)gain, x), 3, 1e-12);
    check_near("shape", __enzyme_autodiff((void *)shape, x), 2 * x, 1e-12);
    check_near("product", __enzyme_autodiff((void *)product, x), 9 * x * x,
               1e-12);
  }
  return check_report();
}
