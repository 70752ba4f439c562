// compile: -mavx2 -mfma
// cpu: avx2 fma
// Intrinsics of SSE and AVX, masked ones included, and vectors as values.
#include "modes.h"

void blends(const double *x, double *y);
void masks(const double *x, double *y);
void shuffles(const double *x, double *y);
void singles(const double *x, double *y);
void directions(const double *x, double *y);

int main(void) {
  CHECK_MODES(blends, 8, 8, 1e-8);
  CHECK_MODES(masks, 8, 8, 1e-8);
  CHECK_MODES(shuffles, 8, 8, 1e-8);
  CHECK_MODES(singles, 8, 8, 1e-3);
  CHECK_MODES(directions, 8, 8, 1e-3);
  return check_report();
}
