// Counters that are atomic, numbers that are loaded and stored atomically, and
// sums by atomic addition, and numbers in the bits of atomic words.
#include "modes.h"

void counted(const double *x, double *y);
void exchanged(const double *x, double *y);
void words(const double *x, double *y);

int main() {
  CHECK_MODES(counted, 5, 2, 1e-8);
  CHECK_MODES(exchanged, 3, 2, 1e-8);
  CHECK_MODES(words, 5, 3, 1e-8);
  return check_report();
}
