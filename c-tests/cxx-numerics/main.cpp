// Numerical methods as C++ programs: solvers, splines, transforms, matrices.
// compile: -std=c++20
#include "modes.h"

void ode_solvers(const double *x, double *y);
void spline(const double *x, double *y);
void fft(const double *x, double *y);
void sparse_matrix(const double *x, double *y);
void lbfgs(const double *x, double *y);
void quadrature(const double *x, double *y);
void heat_equation(const double *x, double *y);
void matrix_class(const double *x, double *y);
void polynomials(const double *x, double *y);
void table_lookup(const double *x, double *y);

int main() {
  CHECK_MODES(ode_solvers, 4, 3, 1e-8);
  CHECK_MODES(spline, 8, 3, 1e-8);
  CHECK_MODES(fft, 16, 4, 1e-8);
  CHECK_MODES(sparse_matrix, 12, 3, 1e-8);
  CHECK_MODES(lbfgs, 4, 2, 1e-6);
  CHECK_MODES(quadrature, 3, 3, 1e-8);
  CHECK_MODES(heat_equation, 10, 2, 1e-8);
  CHECK_MODES(matrix_class, 9, 3, 1e-8);
  CHECK_MODES(polynomials, 6, 3, 1e-8);
  CHECK_MODES(table_lookup, 6, 2, 1e-8);
  return check_report();
}
