// Functions of other modules whose addresses only they themselves take.
// compile: -Os
// only: O2-thin O2-full
#include "modes.h"

void events(const double *x, double *y);

int main() {
  CHECK_MODES(events, 10, 3, 1e-6);
  return check_report();
}
