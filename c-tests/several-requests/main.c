// Requests in several files for functions of several files; one primal twice.
#include "check.h"

extern double __enzyme_autodiff(void *, ...);
double f(double);
double g(double);
double derivative_of_f(double);
double derivative_of_g(double);

int main(void) {
  double x = 0.8;
  check_near("f here", __enzyme_autodiff((void *)f, x), 3 * x * x * g(x) +
             x * x * x * exp(x), 1e-12);
  check_near("f there", derivative_of_f(x),
             __enzyme_autodiff((void *)f, x), 0);
  check_near("g there", derivative_of_g(x), exp(x), 1e-12);
  check_near("g here", __enzyme_autodiff((void *)g, x), exp(x), 1e-12);
  // A request inside of a function that is called in a loop.
  double sum = 0;
  for (int i = 0; i < 10; ++i)
    sum += derivative_of_g(0.1 * i);
  double want = 0;
  for (int i = 0; i < 10; ++i)
    want += exp(0.1 * i);
  check_near("many calls", sum, want, 1e-12);
  return check_report();
}
