// Geometry and mechanics as C++ programs.
// compile: -std=c++20
#include "modes.h"

void ray_tracer(const double *x, double *y);
void quaternions(const double *x, double *y);
void bundle(const double *x, double *y);
void shortest_path(const double *x, double *y);
void curves(const double *x, double *y);
void mesh(const double *x, double *y);
void svd(const double *x, double *y);

int main() {
  CHECK_MODES(ray_tracer, 8, 3, 1e-7);
  CHECK_MODES(quaternions, 8, 4, 1e-8);
  CHECK_MODES(bundle, 18, 2, 1e-8);
  CHECK_MODES(shortest_path, 10, 3, 1e-8);
  CHECK_MODES(curves, 12, 3, 1e-8);
  CHECK_MODES(mesh, 12, 3, 1e-8);
  CHECK_MODES(svd, 9, 3, 1e-8);
  return check_report();
}
