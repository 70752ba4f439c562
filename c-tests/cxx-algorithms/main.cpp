// Algorithms of the standard library on numbers that take part.
// compile: -Wno-deprecated-declarations
#include "modes.h"

void sorted(const double *x, double *y);
void numeric(const double *x, double *y);
void functional(const double *x, double *y);
void valarrays(const double *x, double *y);

int main() {
  CHECK_MODES(sorted, 24, 3, 1e-8);
  CHECK_MODES(numeric, 8, 4, 1e-8);
  CHECK_MODES(functional, 6, 3, 1e-8);
  CHECK_MODES(valarrays, 6, 2, 1e-8);
  return check_report();
}
