// Numbers whose bytes are swapped have the derivative of what they are swapped
// back to; other orders are refused (test/diag/swapped-number.c).
#include "check.h"

extern double __enzyme_autodiff(void *, ...);
extern double __enzyme_fwddiff(void *, ...);
double messages(const double *x, int n), slots(const double *x, int n);
double singles(const double *x, int n);

int main(void) {
  CHECK_BOTH_MODES(messages, 5, 1);
  CHECK_BOTH_MODES(slots, 6, 2);
  double x[4] = {1, -2, 3, 0.5}, dx[4] = {0};
  __enzyme_autodiff((void *)singles, enzyme_dup, x, dx, enzyme_const, 4);
  for (int i = 0; i < 4; ++i) {
    double v[4] = {0}, want = 2 * x[i] * x[3 - i] + x[3 - i] * x[3 - i];
    v[i] = 1;
    check_near("singles", dx[i], want, 1e-6);
    check_near("singles, forward",
               __enzyme_fwddiff((void *)singles, enzyme_dup, x, v, enzyme_const,
                                4),
               want, 1e-6);
  }
  return check_report();
}
