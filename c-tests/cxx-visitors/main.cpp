// Double dispatch over trees of shared_ptr; variants in containers.
// compile: -std=c++20
#include "modes.h"

void visitors(const double *x, double *y);

void swapped(const double *x, double *y);
void sorted(const double *x, double *y);
void arrays(const double *x, double *y);
void documents(const double *x, double *y);

int main() {
  CHECK_MODES(visitors, 5, 2, 1e-8);
  CHECK_MODES(swapped, 8, 2, 1e-7);
  CHECK_MODES(sorted, 8, 2, 1e-7);
  CHECK_MODES(arrays, 8, 2, 1e-7);
  CHECK_MODES(documents, 5, 2, 1e-7);
  return check_report();
}
