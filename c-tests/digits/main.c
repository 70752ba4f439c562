// Logarithms, exponentials, roots and powers by the bits of floats, taken as the
// digits of a number that they are about.
#include "modes.h"

void logarithms(const double *x, double *y);
void exponentials(const double *x, double *y);
void roots(const double *x, double *y);
void powers(const double *x, double *y);
void limits(const double *x, double *y);
void members(const double *x, double *y);
void lanes(const double *x, double *y);

extern double __enzyme_autodiff_one(void *, ...);
extern double __enzyme_fwddiff_one(void *, ...);
double log2_of_bits(double x), exp2_of_bits(double x), inverse_root(double x);

int main(void) {
  CHECK_MODES(logarithms, 3, 3, 5e-3);
  CHECK_MODES(exponentials, 3, 3, 5e-3);
  CHECK_MODES(roots, 3, 3, 5e-3);
  CHECK_MODES(powers, 3, 2, 5e-3);
  CHECK_MODES(limits, 3, 3, 5e-3);
  CHECK_MODES(members, 3, 2, 5e-3);
  CHECK_MODES(lanes, 3, 4, 5e-3);
  // The slopes are 1/2^e, 2^e, and of the line between powers of four.
  for (double x = 1.5e-200; x < 1e200; x *= 1e20) {
    int e = ilogb(x);
    check_near("log2", __enzyme_autodiff_one((void *)log2_of_bits, x) * ldexp(1, e),
               1, 1e-14);
    check_near("log2, forward",
               __enzyme_fwddiff_one((void *)log2_of_bits, x, 1.0) * ldexp(1, e),
               1, 1e-14);
  }
  for (double x = -900.3; x < 900; x += 77.7)
    check_near("exp2",
               __enzyme_autodiff_one((void *)exp2_of_bits, x) /
                   ldexp(1, (int)floor(x)),
               1, 1e-14);
  for (double x = 1.5; x < 1e9; x *= 31) {
    double d = __enzyme_autodiff_one((void *)inverse_root, x);
    check_near("1 / sqrt", d * -2 * x * sqrt(x), 1, 2e-2);
  }
  // A tangent that is zero stays so where the slope is infinite.
  check_near("at zero", __enzyme_fwddiff_one((void *)log2_of_bits, 0.0, 0.0), 0, 0);
  return check_report();
}
