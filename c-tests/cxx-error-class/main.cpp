// A class of exceptions whose vtable and type lie in a file of their own, thrown
// by bodies that the link copies to where it differentiates; and one that is made
// of text and integers beside active numbers.
// compile: -std=c++17
#include "modes.h"

void prices(const double *x, double *y);
void spans(const double *x, double *y);

int main() {
  CHECK_MODES(prices, 3, 2, 1e-8);
  CHECK_MODES(spans, 3, 2, 1e-8);
  return check_report();
}
