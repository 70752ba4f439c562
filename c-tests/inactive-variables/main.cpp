// Variables of other files that a table says hold nothing to differentiate:
// records with vectors and strings that lie beside active ones. The requests
// are made here, so the bodies and what they know of the variables are
// imported.
// no-leaks
#include "modes.h"

void blended(const double *x, double *y);
void changed(const double *x, double *y);
void swapped(const double *x, double *y);

int main() {
  CHECK_MODES(blended, 4, 2, 1e-7);
  CHECK_MODES(changed, 4, 2, 1e-7);
  CHECK_MODES(swapped, 4, 2, 1e-7);
  return check_report();
}
