// The compiler has vectorised and unrolled before the link: vectors of doubles
// and floats, reductions, masks, shuffles.
// compile: -mavx2 -mfma -ffast-math -fhonor-nans -fhonor-infinities
// cpu: avx2 fma
// only: O2-full O3-full O2-merged O3-merged O0-thin O2-thin O3-thin
#include "check.h"
#include <string.h>

extern void __enzyme_autodiff(void *, ...);
extern double __enzyme_fwddiff(void *, ...);
double masked(const double *x, int n);
double norms(const double *x, int n);
double quaternions(const double *x, int n);

static double x[64], dx[64], v[64];
#define COMPARE(f, n)                                                          \
  check_fill(x, n, 61);                                                        \
  memset(dx, 0, sizeof dx);                                                    \
  __enzyme_autodiff((void *)f, enzyme_dup, x, dx, enzyme_const, n);            \
  check_gradient(#f, dx, f, x, n, 1e-6);                                       \
  check_fill(v, n, 62);                                                        \
  check_near(#f ", <w, Jv>",                                                   \
             __enzyme_fwddiff((void *)f, enzyme_dup, x, v, enzyme_const, n),   \
             check_dot(dx, v, n), 1e-9)

int main(void) {
  COMPARE(masked, 64);
  COMPARE(masked, 13);
  COMPARE(norms, 50);
  COMPARE(quaternions, 16);
  return check_report();
}
