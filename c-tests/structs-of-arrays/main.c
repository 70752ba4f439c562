// Structs of large arrays that are copied as a whole: a grid, particles, counts.
#include "modes.h"

void relaxed(const double *x, double *y);
void moved(const double *x, double *y);
void summed(const double *x, double *y);
void shared_index(const double *x, double *y);
void part_copied(const double *x, double *y);
void guessed_elements(const double *x, double *y);
void one_index(const double *x, double *y);

int main(void) {
  CHECK_MODES(relaxed, 6, 2, 1e-5);
  CHECK_MODES(moved, 4, 3, 1e-8);
  CHECK_MODES(summed, 5, 2, 1e-8);
  CHECK_MODES(shared_index, 4, 2, 1e-8);
  CHECK_MODES(part_copied, 4, 2, 1e-3);
  CHECK_MODES(guessed_elements, 4, 2, 1e-8);
  CHECK_MODES(one_index, 4, 2, 1e-3);
  return check_report();
}
