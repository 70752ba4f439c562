// Eigen with sizes that the compiler knows.
// compile: -isystem /usr/include/eigen3
#include "modes.h"

void products(const double *x, double *y);
void geometry(const double *x, double *y);

int main() {
  CHECK_MODES(products, 12, 4, 1e-8);
  CHECK_MODES(geometry, 6, 4, 1e-8);
  return check_report();
}
