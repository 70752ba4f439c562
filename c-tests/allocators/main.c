// malloc's relatives: aligned memory of an alignment that is only known at run
// time, calloc, strdup for what is no number.
#include "modes.h"

void aligned(const double *x, double *y);
void named(const double *x, double *y);

int main() {
  CHECK_MODES(aligned, 5, 3, 1e-8);
  CHECK_MODES(named, 4, 1, 1e-8);
  return check_report();
}
