// Eigen with the kernels it has for AVX2 and FMA: products, of sizes known to
// the compiler and at run time, and decompositions.
// compile: -isystem /usr/include/eigen3 -mavx2 -mfma
// no-valgrind: it does not know one encoding of vmovq
// only: O2-thin O3-full
// cpu: avx2 fma
#include "modes.h"

void products_fixed(const double *x, double *y);
void products_dynamic(const double *x, double *y);
void cholesky(const double *x, double *y);
void elimination(const double *x, double *y);
void arrays(const double *x, double *y);
void singles(const double *x, double *y);

int main() {
  CHECK_MODES(products_fixed, 16, 3, 1e-7);
  CHECK_MODES(products_dynamic, 16, 3, 1e-7);
  CHECK_MODES(cholesky, 16, 2, 1e-7);
  CHECK_MODES(elimination, 16, 2, 1e-7);
  CHECK_MODES(arrays, 16, 2, 1e-7);
  CHECK_MODES(singles, 16, 2, 2e-3);
  return check_report();
}
