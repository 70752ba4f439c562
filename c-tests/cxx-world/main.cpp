// compile: -g
// Bodies that touch: a map from pairs of them to contacts, which are matched by a
// union of four characters and a number, and kept from step to step.
#include "modes.h"

void settled(const double *x, double *y);

int main() {
  CHECK_MODES(settled, 4, 3, 1e-7);
  return check_report();
}
