// Boost, as Debian packages it, with default policies: distributions, special
// functions, roots, quadrature, differential equations, graphs. (Distributed, not all
// of the names of functions in static variables are known to be read only.)
// header: boost/version.hpp
// compile: -std=c++17 -Wno-deprecated-declarations
// only: O1-thin O2-thin O3-thin
// not-with: thin-distributed
#include "modes.h"

void distributions(const double *x, double *y);
void functions(const double *x, double *y);
void numerics(const double *x, double *y);
void oscillator(const double *x, double *y);
void distances(const double *x, double *y);
void containers(const double *x, double *y);

int main() {
  CHECK_MODES(distributions, 3, 2, 1e-7);
  CHECK_MODES(functions, 3, 2, 1e-7);
  CHECK_MODES(numerics, 3, 2, 1e-6);
  CHECK_MODES(oscillator, 3, 2, 1e-7);
  CHECK_MODES(distances, 3, 2, 1e-8);
  CHECK_MODES(containers, 3, 2, 1e-8);
  return check_report();
}
