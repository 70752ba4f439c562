// std::complex: arithmetic, polar form, a root by Newton's method, a transform.
#include "modes.h"

void arithmetic(const double *x, double *y);
void polar(const double *x, double *y);
void root(const double *x, double *y);
void fourier(const double *x, double *y);

int main() {
  CHECK_MODES(arithmetic, 4, 4, 1e-8);
  CHECK_MODES(polar, 4, 3, 1e-8);
  CHECK_MODES(root, 2, 2, 1e-7);
  CHECK_MODES(fourier, 8, 4, 1e-8);
  return check_report();
}
