// What C programs do by hand.
#include "modes.h"

void goto_cleanup(const double *x, double *y);
void flexible(const double *x, double *y);
void vla(const double *x, double *y);
void tagged(const double *x, double *y);
void statics(const double *x, double *y);
void fft(const double *x, double *y);
void tables(const double *x, double *y);

int main(void) {
  CHECK_MODES(goto_cleanup, 8, 3, 1e-7);
  CHECK_MODES(flexible, 9, 2, 1e-7);
  CHECK_MODES(vla, 12, 2, 1e-7);
  CHECK_MODES(tagged, 10, 3, 1e-7);
  CHECK_MODES(statics, 6, 2, 1e-7);
  CHECK_MODES(fft, 16, 4, 1e-7);
  CHECK_MODES(tables, 9, 3, 1e-7);
  return check_report();
}
