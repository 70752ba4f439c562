// Eigen with sizes of run time: matrices on the heap, blocked products.
// link: -Wl,-mllvm,-enable-lto-internalization=false
// compile: -isystem /usr/include/eigen3
#include "modes.h"

void product(const double *x, double *y);
void expressions(const double *x, double *y);

int main() {
  CHECK_MODES(product, 40, 2, 1e-8);
  CHECK_MODES(expressions, 12, 3, 1e-8);
  return check_report();
}
