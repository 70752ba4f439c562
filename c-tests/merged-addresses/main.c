// Values of a little language by value: numbers, literals and arrays in one
// register, where the address of a literal is a constant.
#include "modes.h"

void sums(const double *x, double *y);
void chosen(const double *x, double *y);

int main(void) {
  CHECK_MODES(sums, 5, 1, 1e-8);
  CHECK_MODES(chosen, 5, 2, 1e-8);
  return check_report();
}
