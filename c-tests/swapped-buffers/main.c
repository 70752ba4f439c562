// Two buffers that change roles in every iteration: in each they are distinct, but
// what one iteration reads a later one overwrites.
#include "check.h"

extern void __enzyme_autodiff(void *, ...);
extern double __enzyme_fwddiff(void *, ...);
double swapped(const double *x, int n);
double by_index(const double *x, int n);

int main(void) {
  CHECK_BOTH_MODES(swapped, 6, 21);
  CHECK_BOTH_MODES(by_index, 7, 21);
  return check_report();
}
