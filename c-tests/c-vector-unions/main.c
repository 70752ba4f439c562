// Vectors of floats as libraries for games write them: a union of members, an
// array and an SSE register, which is passed as two doubles.
#include "modes.h"

void sums(const double *x, double *y);
void products(const double *x, double *y);
void normalised(const double *x, double *y);
void reordered(const double *x, double *y);
void chosen(const double *x, double *y);
void kept(const double *x, double *y);

int main(void) {
  CHECK_MODES(sums, 4, 3, 2e-3);
  CHECK_MODES(products, 4, 4, 2e-3);
  CHECK_MODES(normalised, 4, 4, 2e-3);
  CHECK_MODES(reordered, 4, 3, 2e-3);
  CHECK_MODES(chosen, 4, 2, 2e-3);
  CHECK_MODES(kept, 4, 2, 2e-3);
  return check_report();
}
