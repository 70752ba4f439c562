// Arrays of structs in which arrays of other structs lie, of sizes that do not divide
// each other's.
#include "modes.h"

void tagged(const double *x, double *y);
void moved(const double *x, double *y);
void pointers(const double *x, double *y);
void owned(const double *x, double *y);

int main(void) {
  CHECK_MODES(tagged, 3, 1, 1e-8);
  CHECK_MODES(moved, 3, 1, 1e-8);
  CHECK_MODES(pointers, 3, 1, 1e-8);
  CHECK_MODES(owned, 3, 1, 1e-8);
  return check_report();
}
