// Names that the command line gives another meaning. By --wrap, calls of `gain`
// from other files mean __wrap_gain, which calls the function itself; by
// --defsym, `shape` is another function, in place of none and of one that exists.
// (In full LTO all is one file, whose own references only lld wraps.)
// option: -Wl,--wrap=gain -Wl,--defsym=shape=real_shape
// option: -Wl,--defsym,replaced=real_shape
// not-with: full-bfd full-gold full-mold thin-distributed lto0-distributed
// linking
#include "check.h"

extern double __enzyme_autodiff(void *, ...);
extern double __enzyme_fwddiff(void *, ...);
double gain(double);
double shape(double);
double replaced(double);

static double product(double x) { return gain(x) * shape(x) + replaced(x); }

int main(void) {
  // gain(x) = 10 x^2, shape(x) = replaced(x) = x^3
  for (double x = 0.5; x < 2; x += 0.5) {
    double want = 50 * x * x * x * x + 3 * x * x;
    check_near("primal", product(x), 10 * pow(x, 5) + pow(x, 3), 1e-12);
    check_near("reverse", __enzyme_autodiff((void *)product, x), want, 1e-12);
    check_near("forward", __enzyme_fwddiff((void *)product, x, 2.0), 2 * want,
               1e-12);
    check_near("gain", __enzyme_autodiff((void *)gain, x), 20 * x, 1e-12);
    check_near("shape", __enzyme_autodiff((void *)shape, x), 3 * x * x, 1e-12);
    check_near("replaced", __enzyme_autodiff((void *)replaced, x), 3 * x * x,
               1e-12);
  }
  return check_report();
}
