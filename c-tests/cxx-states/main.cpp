// States that make one another: virtual functions whose addresses only the
// vtables of their own file hold, which the link copies to where it
// differentiates.
// compile: -std=c++17
#include "modes.h"

void thermostat(const double *x, double *y);
void tokens(const double *x, double *y);

int main() {
  CHECK_MODES(thermostat, 6, 3, 1e-8);
  CHECK_MODES(tokens, 6, 2, 1e-8);
  return check_report();
}
