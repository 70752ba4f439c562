// __enzyme_error_estimate: bounds of rounding errors, in the calling form of
// forward mode. They hold what the same computation with more digits shows, and
// are not far too large; incoming errors are carried along.
#include "check.h"
#include <math.h>
#include <stdio.h>

extern double __enzyme_error_estimate(void *, ...);
extern float __enzyme_error_estimate_float(void *, ...);
extern void __enzyme_error_estimate_memory(void *, ...);
struct both { double value, error; };
extern struct both __enzyme_error_estimate_both(void *, ...);
extern int enzyme_primal_return;

double cancels(double x, double y);
float sum_of_floats(const float *x, int n);
void rows(const double *x, double *out, int n);

// Whether error <= bound <= most.
static void check_bound(const char *what, double bound, double error,
                        double most) {
  check_near(what, bound >= error && bound <= most, 1, 0);
}

int main(void) {
  double x = 1.0 / 3, y = 0.1, eps = 0x1p-52;
  long double exact = ((long double)x + y) - x;
  check_bound("cancels",
              __enzyme_error_estimate((void *)cancels, x, 0.0, y, 0.0),
              fabsl(cancels(x, y) - exact), 4 * eps);
  // The errors that come in count without their signs.
  check_near("incoming",
             __enzyme_error_estimate((void *)cancels, x, 1e-6, y, -1e-6), 3e-6,
             1e-12);
  struct both b = __enzyme_error_estimate_both(
      (void *)cancels, enzyme_primal_return, x, 0.0, y, 1e-3);
  check_near("primal", b.value, cancels(x, y), 0);
  check_near("its bound", b.error, 1e-3, 1e-12);

  enum { N = 100 };
  float f[N], df[N] = {0};
  double sum = 0;
  for (int i = 0; i < N; ++i) {
    f[i] = 1.0f / (i + 1);
    sum += (double)f[i] * f[i];
  }
  double bound = __enzyme_error_estimate_float((void *)sum_of_floats, f, df, N);
  check_bound("sum of floats", bound, fabs(sum_of_floats(f, N) - sum),
              2 * N * 0x1p-23 * sum);

  double in[3] = {0.1, 0.2, 0.3}, din[3] = {0, 0, 1e-3}, out[3], dout[3];
  __enzyme_error_estimate_memory((void *)rows, in, din, out, dout, 3);
  check_bound("negated exp", dout[0], 0.2 * eps, 4 * eps);
  check_near("carried", dout[2], 1e-3 * exp(0.3), 1e-12);
  return check_report();
}
