// fabs, negation and copysign written on the bits of a number, a class test on
// them, and the bits of one number stored as two halves.
#include "modes.h"

void masked(const double *x, double *y);
void masked_floats(const double *x, double *y);
void counted_bits(const double *x, double *y);

int main() {
  CHECK_MODES(masked, 4, 4, 1e-8);
  CHECK_MODES(masked_floats, 3, 2, 1e-4);
  CHECK_MODES(counted_bits, 3, 1, 1e-8);
  return check_report();
}
