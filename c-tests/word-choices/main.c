// The larger and the smaller of two numbers, chosen as integers: what
// optimisers make llvm.umin, umax, smin and smax of.
#include "modes.h"

void sorted(const double *x, double *y);
void clamped(const double *x, double *y);
void largest_word(const double *x, double *y);
void floats(const double *x, double *y);
void in_place(const double *x, double *y);

int main(void) {
  CHECK_MODES(sorted, 3, 2, 1e-8);
  CHECK_MODES(clamped, 3, 1, 1e-8);
  CHECK_MODES(largest_word, 16, 1, 1e-8);
  CHECK_MODES(floats, 4, 1, 1e-3);
  CHECK_MODES(in_place, 5, 5, 1e-8);
  return check_report();
}
