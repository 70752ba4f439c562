// The intrinsics of SSE, AVX and AVX-512 that are no ordinary arithmetic: one
// after the other, by a table.
// compile: -mavx512f -mavx512vl -mavx512dq -mfma -mf16c
// cpu: avx512f avx512vl avx512dq fma f16c
#include "modes.h"
#include "operations.h"

#define DECLARE(name, n, expression) void name(const double *x, double *y);
DOUBLES(DECLARE)
CONVERSIONS(DECLARE)
FLOATS(DECLARE)
int order[4] = {3, 9, 12, 7};
void scatters(const double *x, double *y);
double estimates(const double *x), halves(const double *x);

#define CHECK_DOUBLES(name, n, expression) CHECK_MODES(name, 16, n, 1e-7);
#define CHECK_FLOATS(name, n, expression) CHECK_MODES(name, 16, n, 3e-3);

int main(void) {
  DOUBLES(CHECK_DOUBLES)
  CONVERSIONS(CHECK_FLOATS)
  FLOATS(CHECK_FLOATS)
  CHECK_MODES(scatters, 16, 8, 1e-8);
  double x[4] = {0.7, 1.9, 2.6, 0.4}, g[4] = {0}, h[4] = {0};
  __enzyme_autodiff((void *)estimates, enzyme_dup, x, g);
  for (int i = 0; i < 4; ++i) {
    double reciprocal = -1 / (x[i] * x[i]), root = -0.5 / (x[i] * sqrt(x[i]));
    double want = (i == 0 ? reciprocal + 2 * root
                          : i == 1 ? reciprocal + root
                                   : i == 2 ? reciprocal + root : reciprocal);
    check_near("estimates", g[i], want, 1e-3 * fabs(want));
  }
  __enzyme_autodiff((void *)halves, enzyme_dup, x, h);
  for (int i = 0; i < 4; ++i)
    check_near("halves", h[i], 6 + 2 * i, 1e-6);
  return check_report();
}
