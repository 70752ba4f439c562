// Elementary functions as libraries write them: by the bits of numbers, and by
// sums that round.
#include "modes.h"

void exponentials(const double *x, double *y);
void logarithms(const double *x, double *y);
void roundings(const double *x, double *y);
void signs(const double *x, double *y);
void factors(const double *x, double *y);
void masks(const double *x, double *y);
void bits_of_floats(const double *x, double *y);

extern double __enzyme_autodiff_one(void *, ...);
double own_log(double x), own_exp(double x), own_scale(double x, int n);
float own_expf(float x);
extern float __enzyme_autodiff_float(void *, ...);

int main(void) {
  CHECK_MODES(exponentials, 3, 2, 1e-8);
  CHECK_MODES(logarithms, 3, 3, 1e-8);
  CHECK_MODES(roundings, 3, 3, 1e-8);
  CHECK_MODES(signs, 4, 3, 1e-8);
  CHECK_MODES(factors, 3, 3, 1e-8);
  CHECK_MODES(masks, 4, 5, 1e-8);
  CHECK_MODES(bits_of_floats, 3, 2, 5e-3);
  for (double x = 1e-300; x < 1e300; x *= 1e30) {
    double d = __enzyme_autodiff_one((void *)own_log, x);
    check_near("own_log", d * x, 1, 1e-12);
  }
  for (double x = -700; x < 700; x += 51.3) {
    double d = __enzyme_autodiff_one((void *)own_exp, x);
    check_near("own_exp", d / exp(x), 1, 1e-12);
  }
  for (int n = -1000; n < 1000; n += 111)
    check_near("own_scale",
               __enzyme_autodiff_one((void *)own_scale, 1.7, n) / ldexp(1, n),
               1, 0);
  check_near("own_expf", __enzyme_autodiff_float((void *)own_expf, 1.25f),
             exp(1.25), 1e-5);
  return check_report();
}
