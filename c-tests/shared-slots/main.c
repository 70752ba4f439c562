// Arrays and structs that begin like them, behind one type of pointer: which of
// the two a word is the program knows when it copies it.
#include "modes.h"

void slots(const double *x, double *y);
void records(const double *x, double *y);

int main(void) {
  CHECK_MODES(slots, 4, 2, 1e-8);
  CHECK_MODES(records, 4, 2, 1e-8);
  return check_report();
}
