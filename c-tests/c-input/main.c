// Programs that read: what is read is constant, also where it overwrites a
// number that was not.
#include "modes.h"

void lines(const double *x, double *y);
void records(const double *x, double *y);
void tokens(const double *x, double *y);
void blocks(const double *x, double *y);
void longer(const double *x, double *y);

int main(void) {
  CHECK_MODES(lines, 8, 8, 1e-7);
  CHECK_MODES(records, 8, 8, 1e-5);
  CHECK_MODES(tokens, 8, 8, 1e-7);
  CHECK_MODES(blocks, 8, 8, 1e-7);
  CHECK_MODES(longer, 8, 8, 1e-7);
  return check_report();
}
