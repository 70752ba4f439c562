// Integers and numbers that share their place in memory. Integer arithmetic
// there leaves derivatives alone; on the bits of an active number it makes them
// NaN, not zero.
#include "modes.h"

void counted(const double *x, double *y);
void hashed(const double *x, double *y);
void noise(const double *x, double *y);
void in_place(const double *x, double *y);
void branchless(const double *x, double *y);
void places(const double *x, double *y);
void beside(const double *x, double *y);

void roots(const double *x, double *y);
void halves(const double *x, double *y);
void moved(const double *x, double *y);
void logarithms(const double *x, double *y);
void guesses(const double *x, double *y);

int main(void) {
  static const double at[4] = {1.1, 2.3, 3.7, 0.6};
  CHECK_MODES(counted, 6, 2, 1e-7);
  CHECK_MODES(hashed, 8, 2, 1e-7);
  CHECK_MODES(noise, 8, 2, 1e-7);
  CHECK_MODES(in_place, 8, 2, 1e-4);
  CHECK_MODES(branchless, 6, 2, 1e-7);
  CHECK_MODES(places, 6, 2, 1e-7);
  CHECK_MODES(beside, 6, 2, 1e-7);
  CHECK_LOST(roots, at);
  CHECK_LOST(halves, at);
  CHECK_LOST(moved, at);
  CHECK_LOST(logarithms, at);
  CHECK_MODES(guesses, 4, 1, 1e-6); // (digits of certain floats)
  return check_report();
}
