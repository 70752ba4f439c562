// Memory that the program aligns itself, with the address to be freed in front.
// no-leaks
#include "modes.h"

void aligned(const double *x, double *y);

int main(void) {
  CHECK_MODES(aligned, 8, 2, 1e-8);
  return check_report();
}
