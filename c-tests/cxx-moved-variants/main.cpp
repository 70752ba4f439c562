// Variants of a number, an int and text that are moved through a local variable:
// the int is carried as the lower half of whatever else it may be.
// compile: -std=c++20
#include "modes.h"

void moved(const double *x, double *y);
void rotated(const double *x, double *y);
void exchanged(const double *x, double *y);

int main() {
  CHECK_MODES(moved, 5, 2, 1e-7);
  CHECK_MODES(rotated, 5, 2, 1e-7);
  CHECK_MODES(exchanged, 4, 2, 1e-7);
  return check_report();
}
