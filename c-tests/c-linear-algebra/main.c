// Decompositions: each as it is written in textbooks.
#include "modes.h"

void cholesky(const double *x, double *y);
void lu(const double *x, double *y);
void qr(const double *x, double *y);
void jacobi(const double *x, double *y);
void conjugate(const double *x, double *y);
void power(const double *x, double *y);

int main(void) {
  CHECK_MODES(cholesky, 16, 5, 1e-7);
  CHECK_MODES(lu, 20, 5, 1e-6);
  CHECK_MODES(qr, 20, 4, 1e-6);
  CHECK_MODES(jacobi, 16, 4, 1e-6);
  CHECK_MODES(conjugate, 20, 4, 1e-6);
  CHECK_MODES(power, 16, 5, 1e-6);
  return check_report();
}
