// Programs in C and C++ that share a link.
#include "modes.h"

extern "C" {
void cloth(const double *x, double *y);
void ledger(const double *x, double *y);
void poly(const double *x, double *y);
}
void smooth(const double *x, double *y);
void plan(const double *x, double *y);

int main() {
  CHECK_MODES(cloth, 9, 3, 1e-6);
  CHECK_MODES(ledger, 8, 3, 1e-3); // has prices in float
  CHECK_MODES(poly, 8, 3, 1e-6);
  CHECK_MODES(smooth, 12, 3, 1e-6);
  CHECK_MODES(plan, 8, 3, 1e-6);
  return check_report();
}
