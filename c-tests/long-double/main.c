// x86's long double and half between doubles.
// not-with: thin-distributed lto0-distributed
#include "modes.h"

void extended(const double *x, double *y);
void functions(const double *x, double *y);
void members(const double *x, double *y);
void heap(const double *x, double *y);
void logged(const double *x, double *y);
void chosen(const double *x, double *y);
void complex_numbers(const double *x, double *y);
void halves(const double *x, double *y);

int main() {
  CHECK_MODES(extended, 5, 3, 1e-8);
  CHECK_MODES(functions, 4, 8, 1e-8);
  CHECK_MODES(members, 6, 3, 1e-7);
  CHECK_MODES(heap, 5, 2, 1e-8);
  CHECK_MODES(logged, 3, 2, 1e-8);
  CHECK_MODES(chosen, 6, 3, 1e-8);
  CHECK_MODES(complex_numbers, 6, 8, 1e-7);
  // Too coarse for differences: products of powers of two are exact.
  double x[2] = {0.5, -0.25}, v[2] = {1, 2}, g[2] = {0}, y[2], t[2] = {0},
         w[2] = {1, 2};
  __enzyme_fwddiff((void *)halves, enzyme_dup, x, v, enzyme_dup, y, t);
  check_near("half, forward", t[0], -0.25 * 1 + 0.5 * 2, 0);
  check_near("half and float, forward", t[1], 0.75 * 1 + 0.5 * 2, 0);
  __enzyme_autodiff((void *)halves, enzyme_dup, x, g, enzyme_dup, y, w);
  check_near("reverse of x[0]", g[0], -0.25 + 2 * 0.75, 0);
  check_near("reverse of x[1]", g[1], 0.5 + 2 * 0.5, 0);
  return check_report();
}
