// Calls through tables of functions, callbacks passed down, and a comparator.
#include "check.h"

extern void __enzyme_autodiff(void *, ...);
extern double __enzyme_fwddiff(void *, ...);
double by_table(const double *x, int n);
double by_callback(const double *x, int n);
double sorted(const double *x, int n);
double by_value(const double *x, int n);
double by_other_result(const double *x, int n);

int main(void) {
  CHECK_BOTH_MODES(by_table, 9, 9);
  CHECK_BOTH_MODES(by_callback, 6, 9);
  CHECK_BOTH_MODES(sorted, 7, 9);
  CHECK_BOTH_MODES(by_value, 9, 9);
  CHECK_BOTH_MODES(by_other_result, 9, 9);
  return check_report();
}
