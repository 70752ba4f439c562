// Double dispatch over trees of shared_ptr.
// compile: -std=c++20
#include "modes.h"

void visitors(const double *x, double *y);

int main() {
  CHECK_MODES(visitors, 5, 2, 1e-8);
  return check_report();
}
