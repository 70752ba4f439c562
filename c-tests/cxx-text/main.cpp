// Strings, streams and printf beside the numbers: all inactive.
#include "modes.h"

void labelled(const double *x, double *y);
void printed(const double *x, double *y);
void keyed(const double *x, double *y);

int main() {
  CHECK_MODES(labelled, 4, 2, 1e-8);
  CHECK_MODES(printed, 3, 1, 1e-8);
  CHECK_MODES(keyed, 6, 2, 1e-8);
  return check_report();
}
