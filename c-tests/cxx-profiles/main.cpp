// Records that end in enumerations behind arrays of numbers, indexed by what a
// search has found: nothing says where the arrays end, and a member that is
// copied from one record to another stays an integer.
// compile: -std=c++17
#include "modes.h"

void travel(const double *x, double *y);

int main() {
  CHECK_MODES(travel, 3, 3, 1e-8);
  return check_report();
}
