// Programs such as suites of benchmarks have, each in a module of its own.
#include "modes.h"

void cg(const double *x, double *y);
void spline(const double *x, double *y);
void hand(const double *x, double *y);
void kalman(const double *x, double *y);

int main(void) {
  CHECK_MODES(cg, 10, 3, 1e-6);
  CHECK_MODES(spline, 12, 4, 1e-6);
  CHECK_MODES(hand, 26, 4, 1e-6);
  CHECK_MODES(kalman, 20, 4, 1e-6);
  return check_report();
}
