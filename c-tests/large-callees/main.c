// Callees that are too large to vanish in their caller: their gradients come in
// two halves, with a tape between them.
#include "check.h"

extern void __enzyme_autodiff(void *, ...);
extern double __enzyme_fwddiff(void *, ...);
double overwritten(const double *x, int n);
double returned_pointer(const double *x, int n);
double made(const double *x, int n);

int main(void) {
  CHECK_BOTH_MODES(overwritten, 7, 10);
  CHECK_BOTH_MODES(returned_pointer, 7, 10);
  CHECK_BOTH_MODES(made, 6, 9);
  return check_report();
}
