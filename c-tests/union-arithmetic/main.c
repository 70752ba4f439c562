// Integers and numbers that share their place in memory. Integer arithmetic
// there leaves derivatives alone; on the bits of an active number it makes them
// NaN, not zero.
#include "modes.h"

void counted(const double *x, double *y);
void hashed(const double *x, double *y);
void noise(const double *x, double *y);
void in_place(const double *x, double *y);

void roots(const double *x, double *y);
void halves(const double *x, double *y);
void moved(const double *x, double *y);
void logarithms(const double *x, double *y);
void guesses(const double *x, double *y);

#define CHECK_LOST(F)                                                          \
  do {                                                                         \
    double x[4] = {1.1, 2.3, 3.7, 0.6}, d[4] = {0}, y = 0, w = 1, t = 0;       \
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
    d[3] = w = 0;                                                              \
    __enzyme_autodiff((void *)F, enzyme_dup, x, d, enzyme_dup, &y, &w);        \
    check_near(#F " without an adjoint", d[3], 0, 0);                          \
  } while (0)

int main(void) {
  CHECK_MODES(counted, 6, 2, 1e-7);
  CHECK_MODES(hashed, 8, 2, 1e-7);
  CHECK_MODES(noise, 8, 2, 1e-7);
  CHECK_MODES(in_place, 8, 2, 1e-4);
  CHECK_LOST(roots);
  CHECK_LOST(halves);
  CHECK_LOST(moved);
  CHECK_LOST(logarithms);
  CHECK_LOST(guesses);
  return check_report();
}
