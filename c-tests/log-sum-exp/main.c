// The gradient of log-sum-exp is the softmax; with a maximum taken out first.
#include "check.h"

extern void __enzyme_autodiff(void *, ...);
double log_sum_exp(const double *x, int n);

int main(void) {
  for (int n = 1; n <= 1000; n *= 10) {
    double x[1000], dx[1000] = {0}, softmax[1000], value;
    check_fill(x, n, n);
    for (int i = 0; i < n; ++i)
      x[i] = 600 * x[i]; // exp of it alone would overflow
    value = log_sum_exp(x, n);
    for (int i = 0; i < n; ++i)
      softmax[i] = exp(x[i] - value);
    if (n <= 10)
      for (int i = 0; i < n; ++i)
        check_reference("softmax", softmax[i],
                        check_partial(log_sum_exp, x, n, i), 1e-3);
    __enzyme_autodiff((void *)log_sum_exp, enzyme_dup, x, dx, enzyme_const, n);
    check_array("gradient", dx, softmax, n, 1e-10);
  }
  return check_report();
}
