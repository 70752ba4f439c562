// Small programs as people write them.
// compile: -std=c++20
#include "modes.h"

void particles(const double *x, double *y);
void rays(const double *x, double *y);
void spline(const double *x, double *y);
void neighbours(const double *x, double *y);

int main() {
  CHECK_MODES(particles, 24, 4, 1e-6);
  CHECK_MODES(rays, 14, 3, 1e-6);
  CHECK_MODES(spline, 14, 4, 1e-7);
  CHECK_MODES(neighbours, 20, 2, 1e-6);
  return check_report();
}
