// A class of exceptions whose vtable and type lie in a file of their own, thrown
// by bodies that the link copies to where it differentiates.
// compile: -std=c++17
#include "modes.h"

void prices(const double *x, double *y);

int main() {
  CHECK_MODES(prices, 3, 2, 1e-8);
  return check_report();
}
