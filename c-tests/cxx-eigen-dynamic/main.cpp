// Eigen with sizes that are known at run time.
// compile: -isystem /usr/include/eigen3
#include "modes.h"

void products(const double *x, double *y);
void arrays(const double *x, double *y);
void blocks(const double *x, double *y);
void large_product(const double *x, double *y);

int main() {
  CHECK_MODES(products, 16, 3, 1e-8);
  CHECK_MODES(arrays, 8, 3, 1e-8);
  CHECK_MODES(blocks, 16, 3, 1e-8);
  CHECK_MODES(large_product, 16, 2, 1e-8);
  return check_report();
}
