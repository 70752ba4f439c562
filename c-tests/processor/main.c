// A function that asks the processor what it can do, in three ways.
#include "modes.h"

void squares(const double *x, double *y);

int main(void) {
  CHECK_MODES(squares, 6, 1, 1e-8);
  return check_report();
}
