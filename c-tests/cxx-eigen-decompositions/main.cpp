// Eigen's decompositions, of sizes known to the compiler and at run time.
// compile: -isystem /usr/include/eigen3
// only: O2-thin O2-full
#include "modes.h"

void fixed_size(const double *x, double *y);
void dynamic_size(const double *x, double *y);
void fits(const double *x, double *y);

int main() {
  CHECK_MODES(fixed_size, 12, 5, 1e-7);
  CHECK_MODES(dynamic_size, 12, 5, 1e-7);
  CHECK_MODES(fits, 15, 2, 1e-7);
  return check_report();
}
