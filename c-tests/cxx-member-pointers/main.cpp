// Pointers to member functions, virtual ones too, in registers, arguments, tables
// and objects. A callback that nobody sets makes the link follow which functions get
// to each call.
#include "modes.h"

extern "C" {
void chosen(const double *x, double *y);
void listed(const double *x, double *y);
void held(const double *x, double *y);
}

int main() {
  CHECK_MODES(chosen, 4, 2, 1e-8);
  CHECK_MODES(listed, 4, 1, 1e-8);
  CHECK_MODES(held, 4, 1, 1e-8);
  return check_report();
}
