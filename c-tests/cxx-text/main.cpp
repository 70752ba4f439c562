// Strings, streams and printf beside the numbers: all inactive.
// compile: -Wno-deprecated-declarations
// no-leaks
#include "modes.h"

void labelled(const double *x, double *y);
void printed(const double *x, double *y);
void keyed(const double *x, double *y);
void settings(const double *x, double *y);
void overwritten(const double *x, double *y);
void members(const double *x, double *y);
void renamed(const double *x, double *y);
void ordered(const double *x, double *y);
void tabulated(const double *x, double *y);

int main() {
  CHECK_MODES(labelled, 4, 2, 1e-8);
  CHECK_MODES(printed, 3, 1, 1e-8);
  CHECK_MODES(keyed, 6, 2, 1e-8);
  CHECK_MODES(settings, 4, 2, 1e-8);
  CHECK_MODES(overwritten, 4, 3, 1e-6);
  CHECK_MODES(members, 3, 2, 1e-8);
  CHECK_MODES(renamed, 5, 2, 1e-8);
  CHECK_MODES(ordered, 5, 2, 1e-7);
  CHECK_MODES(tabulated, 4, 2, 1e-7);
  return check_report();
}
