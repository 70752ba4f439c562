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
double scaled_log2(double x), masked(double x), halves_log2(double x);
double split(double x, double y);

struct pair {
  double x, y;
};
extern struct pair __enzyme_autodiff_pair(void *, ...);

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
  for (double x = 0.011; x < 1e9; x *= 31) {
    double h = x * 1e-2, d = __enzyme_autodiff_one((void *)scaled_log2, x);
    check_near("scaled log2", d,
               (scaled_log2(x + h) - scaled_log2(x - h)) / (2 * h), 1e-2 * d);
  }
  for (double x = -0.9; x < 1; x += 0.37) {
    double want = 2 * fabs(x) + (x * x < 0.3);
    check_near("masked", __enzyme_autodiff_one((void *)masked, x), want, 1e-14);
    check_near("masked, forward",
               __enzyme_fwddiff_one((void *)masked, x, 1.0), want, 1e-14);
  }
  for (double x = 0x1.7p-1023; x < 1e300; x *= 1e17) {
    double d = __enzyme_autodiff_one((void *)halves_log2, x);
    check_near("log2 by halves", d * x / 1.4426950408889634, 1, 1e-4);
    check_near("log2 by halves, forward",
               __enzyme_fwddiff_one((void *)halves_log2, x, 1.0) / d, 1, 1e-14);
  }
  for (double x = 1.1; x < 5; x += 0.9) {
    struct pair d = __enzyme_autodiff_pair((void *)split, x, 3.0);
    check_near("split", d.x, x > 3 ? 2 * x : 0, 1e-5);
    check_near("split, the other", d.y, x > 3 ? 0 : 6, 1e-5);
  }
  // A tangent that is zero stays so where the slope is infinite.
  check_near("at zero", __enzyme_fwddiff_one((void *)log2_of_bits, 0.0, 0.0), 0, 0);
  return check_report();
}
