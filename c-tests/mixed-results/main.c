// Functions that return a pointer and a number in one value.
#include "check.h"

extern double __enzyme_autodiff(void *, ...);
extern double __enzyme_fwddiff(void *, ...);
double down(double *x, int n);
double ratio(double *x, int n);

static double down_of(const double *x, int n) { return down((double *)x, n); }
static double ratio_of(const double *x, int n) { return ratio((double *)x, n); }

int main(void) {
  CHECK_BOTH_MODES(down_of, 4, 2);
  CHECK_BOTH_MODES(ratio_of, 5, 3);
  return check_report();
}
