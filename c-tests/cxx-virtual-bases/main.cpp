// A diamond with a virtual base, and dynamic_cast across it.
// compile: -std=c++20
#include "modes.h"

void virtual_bases(const double *x, double *y);

int main() {
  CHECK_MODES(virtual_bases, 4, 3, 1e-8);
  return check_report();
}
