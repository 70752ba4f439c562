// C++20's library.
// compile: -std=c++20
#include "modes.h"

void queues(const double *x, double *y);
void optionals(const double *x, double *y);
void spans(const double *x, double *y);
void ranges(const double *x, double *y);
void clocks(const double *x, double *y);
void charconv(const double *x, double *y);
void robot(const double *x, double *y);

int main() {
  CHECK_MODES(queues, 8, 3, 1e-8);
  CHECK_MODES(optionals, 6, 4, 1e-8);
  CHECK_MODES(spans, 8, 3, 1e-8);
  CHECK_MODES(ranges, 8, 4, 1e-8);
  CHECK_MODES(clocks, 4, 2, 1e-8);
  CHECK_MODES(charconv, 4, 2, 1e-8);
  CHECK_MODES(robot, 12, 7, 1e-8);
  return check_report();
}
