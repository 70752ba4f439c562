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

#define CHECK_LOST(F)                                                          \
  do {                                                                         \
    double x[4] = {1.1, -2.3, 3.7, 0.6}, d[4] = {0}, y = 0, w = 1, t = 0;      \
    __enzyme_autodiff((void *)F, enzyme_dup, x, d, enzyme_dup, &y, &w);        \
    for (int i = 0; i < 4; ++i)                                                \
      check_near(#F " reverse", d[i], NAN, 0);                                 \
    d[0] = d[1] = d[2] = 0;                                                    \
    d[3] = 1;                                                                  \
    __enzyme_fwddiff((void *)F, enzyme_dup, x, d, enzyme_dup, &y, &t);         \
    check_near(#F " forward", t, NAN, 0);                                      \
    d[3] = 0;                                                                  \
    __enzyme_fwddiff((void *)F, enzyme_dup, x, d, enzyme_dup, &y, &t);         \
    check_near(#F " without a tangent", t, 0, 0);                              \
  } while (0)

int main(void) {
  CHECK_MODES(keyed, 8, 1, 1e-7);
  CHECK_MODES(noise, 8, 1, 1e-7);
  CHECK_MODES(exponents, 8, 1, 1e-7);
  CHECK_MODES(machine, 6, 2, 1e-7);
  CHECK_LOST(radix);
  CHECK_LOST(rounded);
  CHECK_LOST(seeded);
  return check_report();
}
