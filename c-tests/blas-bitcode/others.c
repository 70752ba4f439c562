// Functions that are called as routines of BLAS are and do something else, or of which
// the rest of BLAS is missing: differentiated as what they are.
#include "check.h"
#include "checks.h"

extern double __enzyme_autodiff(void *, ...);

/// Steps do not matter to it: another function.
double cblas_ddot(int n, const double *x, int incx, const double *y, int incy) {
  double r = 0;
  for (int i = 0; i < n; ++i)
    r += x[i] * x[i] * y[i];
  return r;
}
/// Nobody defines the rest of these.
float scasum_(const int *n, const float _Complex *x, const int *incx) {
  float r = 1;
  for (int i = 0; i < *n; ++i)
    r *= __real__ x[i * *incx] - __imag__ x[i * *incx];
  return r;
}
/// Integers of another type.
void dscal_64_(const short *n, const double *a, double *x, const short *incx) {
  for (int i = 0; i < *n; ++i)
    x[i * *incx] *= *a * *a;
}

static double through_cblas(const double *x, const double *y) {
  return cblas_ddot(2, x, 1, y, 1);
}
static double through_fortran(const float _Complex *x) {
  int n = 2, one = 1;
  return scasum_(&n, x, &one);
}
static double through_wide(const double *x) {
  short n = 1, one = 1;
  double y[1] = {2};
  dscal_64_(&n, x, y, &one);
  return y[0];
}

int check_others(void) {
  double x[] = {2, 3}, dx[2] = {0}, y[] = {5, 7}, dy[2] = {0};
  __enzyme_autodiff((void *)through_cblas, x, dx, y, dy);
  check_near("cblas_ddot, x", dx[1], 42, 0);
  check_near("cblas_ddot, y", dy[0], 4, 0);
  float z[] = {4, 1, 5, 3}, dz[4] = {0};
  __enzyme_autodiff((void *)through_fortran, z, dz);
  check_near("scasum_, real", dz[0], 2, 0);
  check_near("scasum_, imaginary", dz[3], -3, 0);
  double a = 3, da = 0;
  __enzyme_autodiff((void *)through_wide, &a, &da);
  check_near("dscal_64_", da, 12, 0);
  return check_report();
}
