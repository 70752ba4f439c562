// Memory that the program aligns itself, with the address to be freed in front,
// and local variables with more alignment than the stack has.
// no-leaks
#include "modes.h"

void aligned(const double *x, double *y);
void locals(const double *x, double *y);

int main(void) {
  CHECK_MODES(aligned, 8, 2, 1e-8);
  CHECK_MODES(locals, 8, 2, 1e-8);
  return check_report();
}
