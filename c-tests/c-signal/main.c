// Transforms, filters, splines, roots, integrals.
#include "modes.h"

void fourier(const double *x, double *y);
void filters(const double *x, double *y);
void spline(const double *x, double *y);
void roots(const double *x, double *y);
void integrals(const double *x, double *y);
void waves(const double *x, double *y);

int main(void) {
  CHECK_MODES(fourier, 16, 16, 1e-7);
  CHECK_MODES(filters, 16, 16, 1e-7);
  CHECK_MODES(spline, 8, 9, 1e-7);
  CHECK_MODES(roots, 8, 6, 1e-6);
  CHECK_MODES(integrals, 8, 8, 1e-7);
  CHECK_MODES(waves, 16, 4, 1e-7);
  return check_report();
}
