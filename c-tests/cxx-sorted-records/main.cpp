// Records with text and numbers that are sorted: their text moves from element
// to element by copies of unknown length.
// compile: -Wno-deprecated-declarations
#include "modes.h"

void sortedByWeight(const double *x, double *y);
void stablySorted(const double *x, double *y);
void shuffled(const double *x, double *y);

int main() {
  CHECK_MODES(sortedByWeight, 5, 2, 1e-8);
  CHECK_MODES(stablySorted, 5, 2, 1e-8);
  CHECK_MODES(shuffled, 5, 2, 1e-8);
  return check_report();
}
