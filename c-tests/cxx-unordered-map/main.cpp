// std::unordered_map: hashing and the number of buckets are the primal's.
#include "modes.h"

void by_number(const double *x, double *y);
void of_a_mesh(const double *x, double *y);

int main() {
  CHECK_MODES(by_number, 30, 2, 1e-8);
  CHECK_MODES(of_a_mesh, 12, 2, 1e-8);
  return check_report();
}
