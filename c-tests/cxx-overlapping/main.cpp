// Copies within one array of structs.
#include "modes.h"

void erase(const double *x, double *y);
void shifts(const double *x, double *y);

int main() {
  CHECK_MODES(erase, 12, 3, 1e-8);
  CHECK_MODES(shifts, 12, 2, 1e-8);
  return check_report();
}
