// Functions with a variable number of arguments.
#include "modes.h"

void logged(const double *x, double *y);
void printed(const double *x, double *y);
void sums(const double *x, double *y);
void words(const double *x, double *y);

int main(void) {
  CHECK_MODES(logged, 3, 2, 1e-8);
  CHECK_MODES(printed, 3, 2, 1e-8);
  CHECK_MODES(sums, 6, 5, 1e-7);
  CHECK_MODES(words, 4, 1, 1e-8);
  return check_report();
}
