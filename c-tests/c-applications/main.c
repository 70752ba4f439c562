// C programs as others write them.
#include "modes.h"

void machine(const double *x, double *y);
void matrices(const double *x, double *y);
void buffers(const double *x, double *y);

int main(void) {
  CHECK_MODES(machine, 8, 2, 1e-6);
  CHECK_MODES(matrices, 12, 2, 1e-6);
  CHECK_MODES(buffers, 8, 3, 1e-6);
  return check_report();
}
