// Eigen's decompositions with sizes that are known at run time.
// compile: -isystem /usr/include/eigen3
#include "modes.h"

void small_solves(const double *x, double *y);
void large_solve(const double *x, double *y);
void filters(const double *x, double *y);

int main() {
  CHECK_MODES(small_solves, 12, 3, 1e-8);
  CHECK_MODES(large_solve, 12, 1, 1e-8);
  CHECK_MODES(filters, 10, 2, 1e-8);
  return check_report();
}
