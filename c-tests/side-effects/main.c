// A derivative call runs the side effects of the primal exactly once: on the
// program's own variables, in the order of the program.
#include "check.h"
#include "log.h"
#include <string.h>

extern double __enzyme_autodiff(void *, ...);
extern double __enzyme_fwddiff(void *, ...);
double noisy(const double *x, int n, int *calls);

int main(void) {
  double x[6], dx[6] = {0}, v[6], want[6];
  int calls = 0;
  check_fill(x, 6, 2), check_fill(v, 6, 3);

  noisy(x, 6, &calls);
  check_near("calls of the primal", calls, 6, 0);
  check_near("length of its log", log_length, 6, 0);

  char expected[32];
  memcpy(expected, log_text, sizeof expected);
  calls = log_length = 0;
  memset(log_text, 0, sizeof log_text);
  __enzyme_autodiff((void *)noisy, enzyme_dup, x, dx, enzyme_const, 6,
                    enzyme_const, &calls);
  check_near("calls, reverse", calls, 6, 0);
  check_near("length of the log, reverse", log_length, 6, 0);
  check_true("the log, reverse", !strcmp(log_text, expected));
  for (int i = 0; i < 6; ++i)
    want[i] = 2 * x[i] * cos(x[i] * x[i]);
  check_array("gradient", dx, want, 6, 1e-12);

  calls = log_length = 0;
  memset(log_text, 0, sizeof log_text);
  double tangent = __enzyme_fwddiff((void *)noisy, enzyme_dup, x, v,
                                    enzyme_const, 6, enzyme_const, &calls);
  check_near("calls, forward", calls, 6, 0);
  check_true("the log, forward", !strcmp(log_text, expected));
  check_near("tangent", tangent, check_dot(want, v, 6), 1e-12);
  return check_report();
}
