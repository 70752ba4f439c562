// glm, xtensor, nanoflann and range-v3, as Debian packages them.
// header: glm/glm.hpp xtensor/xarray.hpp nanoflann.hpp range/v3/all.hpp
// compile: -std=c++17 -Wno-deprecated-declarations
// only: O1-thin O2-thin O3-thin
#include "modes.h"

void rotations(const double *x, double *y);
void tensors(const double *x, double *y);
void neighbours(const double *x, double *y);
void pipelines(const double *x, double *y);

int main() {
  CHECK_MODES(rotations, 3, 2, 1e-8);
  CHECK_MODES(tensors, 3, 2, 1e-8);
  CHECK_MODES(neighbours, 3, 2, 1e-7);
  CHECK_MODES(pipelines, 3, 2, 1e-8);
  return check_report();
}
