// Rectangular, triangular and irregular nests.
#include "check.h"
#include <string.h>

extern void __enzyme_autodiff(void *, ...);
double heat(const double *u, int n);
double pairs(const double *x, int n);
double ragged(const double *x, int n);

static void compare(const char *what, double (*f)(const double *, int), int n) {
  double x[100], dx[100] = {0};
  check_fill(x, n, 7);
  __enzyme_autodiff((void *)f, enzyme_dup, x, dx, enzyme_const, n);
  check_gradient(what, dx, f, x, n, 1e-7);
}

int main(void) {
  compare("heat, 20", heat, 20);
  compare("heat, 3", heat, 3);
  compare("pairs, 12", pairs, 12);
  compare("pairs, 1", pairs, 1);
  compare("ragged, 25", ragged, 25);
  return check_report();
}
