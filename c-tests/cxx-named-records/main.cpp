// Records with a name in front of their numbers, inserted in the middle of a vector:
// the parts behind the names are copied by themselves, and no letters lie there.
// no-leaks
#include "modes.h"

void inserted(const double *x, double *y);
void first(const double *x, double *y);

int main() {
  CHECK_MODES(inserted, 6, 2, 1e-7);
  CHECK_MODES(first, 2, 1, 1e-8);
  return check_report();
}
