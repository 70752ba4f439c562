// Elementary functions that look at a double's two halves of 32 bits, as those
// of many mathematical libraries do: exponents that are replaced in the upper
// one, in merges and beside comparisons with it, and numbers that are cut off
// to fewer bits, so that their products are exact.
#include "modes.h"

void logarithms(const double *x, double *y);
void exponentials(const double *x, double *y);
void mantissas(const double *x, double *y);
void exact_products(const double *x, double *y);
void cut_off(const double *x, double *y);
void short_floats(const double *x, double *y);

int main(void) {
  CHECK_MODES(logarithms, 4, 3, 1e-8);
  CHECK_MODES(exponentials, 4, 2, 1e-8);
  CHECK_MODES(mantissas, 4, 4, 1e-8);
  CHECK_MODES(exact_products, 4, 3, 1e-8);
  CHECK_MODES(cut_off, 4, 2, 1e-2);
  CHECK_MODES(short_floats, 4, 3, 1e-2);
  return check_report();
}
