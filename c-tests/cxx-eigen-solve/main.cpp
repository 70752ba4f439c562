// Decompositions of Eigen: LLT and PartialPivLU, solved with.
// link: -Wl,-mllvm,-enable-lto-internalization=false
// compile: -isystem /usr/include/eigen3
#include "modes.h"

void cholesky(const double *x, double *y);
void gauss(const double *x, double *y);

int main() {
  CHECK_MODES(cholesky, 12, 3, 1e-7);
  CHECK_MODES(gauss, 12, 3, 1e-7);
  return check_report();
}
