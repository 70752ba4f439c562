// The first promise: a function whose callees lie in other files, none inlined.
#include "check.h"

extern double __enzyme_autodiff(void *, ...);
extern double __enzyme_fwddiff(void *, ...);
double f(double);

static double f_of(const double *x, int n) { return f(x[0]); }

// f(x) = x * g(x), g(x) = sin(x^2 + 1)
static double derivative(double x) {
  return sin(x * x + 1) + 2 * x * x * cos(x * x + 1);
}

int main(void) {
  for (double x = -2; x <= 2; x += 0.25) {
    check_reference("f'", derivative(x), check_partial(f_of, &x, 1, 0), 1e-8);
    check_near("reverse", __enzyme_autodiff((void *)f, x), derivative(x), 1e-12);
    check_near("forward", __enzyme_fwddiff((void *)f, x, 3.0),
               3 * derivative(x), 1e-12);
  }
  return check_report();
}
