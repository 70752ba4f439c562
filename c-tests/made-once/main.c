// Tables that are made when they are first asked for: they are constant.
#include "modes.h"

void quadratures(const double *x, double *y);
void series(const double *x, double *y);
void filtered(const double *x, double *y);
void configured(const double *x, double *y);
void regions(const double *x, double *y);
void curves(const double *x, double *y);

int main(void) {
  CHECK_MODES(quadratures, 2, 2, 1e-8);
  CHECK_MODES(series, 3, 2, 1e-8);
  CHECK_MODES(filtered, 6, 2, 1e-8);
  CHECK_MODES(configured, 4, 2, 1e-8);
  CHECK_MODES(regions, 2, 2, 1e-8);
  CHECK_MODES(curves, 2, 2, 1e-8);
  return check_report();
}
