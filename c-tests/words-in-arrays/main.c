#include "modes.h"

void pieces(const double *x, double *y);
void ordered(const double *x, double *y);
void listed(const double *x, double *y);
void exchanged(const double *x, double *y);
void stacked(const double *x, double *y);
void returned(const double *x, double *y);
void inserted(const double *x, double *y);

int main(void) {
  CHECK_MODES(pieces, 6, 1, 1e-7);
  CHECK_MODES(ordered, 6, 1, 1e-7);
  CHECK_MODES(listed, 6, 1, 1e-7);
  CHECK_MODES(exchanged, 6, 1, 1e-7);
  CHECK_MODES(stacked, 6, 1, 1e-7);
  CHECK_MODES(returned, 6, 1, 1e-7);
  CHECK_MODES(inserted, 6, 1, 1e-7);
  return check_report();
}
