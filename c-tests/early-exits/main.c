// break, continue, goto and return out of loops.
#include "check.h"

extern void __enzyme_autodiff(void *, ...);
double until_large(const double *x, int n);
double only_positive(const double *x, int n);
double find(const double *x, int n);
double out_of_two(const double *x, int n);

static void compare(const char *what, double (*f)(const double *, int), int n,
                    double shift) {
  double x[64], dx[64] = {0};
  check_fill(x, n, 11);
  for (int i = 0; i < n; ++i)
    x[i] += shift;
  __enzyme_autodiff((void *)f, enzyme_dup, x, dx, enzyme_const, n);
  check_gradient(what, dx, f, x, n, 1e-7);
}

int main(void) {
  // The shifts choose whether the loops leave early, late or never.
  for (double shift = -1; shift <= 1; shift += 0.5) {
    compare("until large", until_large, 40, shift);
    compare("only positive", only_positive, 40, shift);
    compare("find", find, 40, shift);
    compare("out of two", out_of_two, 20, shift);
  }
  compare("nothing to do", find, 0, 0);
  return check_report();
}
