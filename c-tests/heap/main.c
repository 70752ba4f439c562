// malloc, calloc and free inside of the primal.
#include "check.h"

extern void __enzyme_autodiff(void *, ...);
extern double __enzyme_fwddiff(void *, ...);
double through_heap(const double *x, int n);
double list_sum(const double *x, int n);
double per_turn(const double *x, int n);

static void compare(const char *what, double (*f)(const double *, int), int n) {
  double x[32], v[32], dx[32] = {0};
  check_fill(x, n, 21), check_fill(v, n, 22);
  __enzyme_autodiff((void *)f, enzyme_dup, x, dx, enzyme_const, n);
  check_gradient(what, dx, f, x, n, 1e-8);
  double tangent =
      __enzyme_fwddiff((void *)f, enzyme_dup, x, v, enzyme_const, n);
  check_near(what, tangent, check_dot(dx, v, n), 1e-11);
}

int main(void) {
  for (int n = 1; n <= 32; n += 10) {
    compare("through heap", through_heap, n);
    compare("list", list_sum, n);
    compare("per turn", per_turn, n);
  }
  return check_report();
}
