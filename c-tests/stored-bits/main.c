// Bits of numbers, changed and kept as integers in memory that holds no number.
// As integers they leave derivatives alone; where they become numbers again,
// derivatives are NaN, not zero.
#include "modes.h"

void keyed(const double *x, double *y);
void noise(const double *x, double *y);
void exponents(const double *x, double *y);
void machine(const double *x, double *y);

void radix(const double *x, double *y);
void rounded(const double *x, double *y);
void seeded(const double *x, double *y);

int main(void) {
  static const double at[4] = {1.1, -2.3, 3.7, 0.6};
  CHECK_MODES(keyed, 8, 1, 1e-7);
  CHECK_MODES(noise, 8, 1, 1e-7);
  CHECK_MODES(exponents, 8, 1, 1e-7);
  CHECK_MODES(machine, 6, 2, 1e-7);
  CHECK_LOST(radix, at);
  CHECK_LOST(rounded, at);
  CHECK_LOST(seeded, at);
  return check_report();
}
