// Rectangular, triangular and irregular nests.
#include "check.h"
#include <string.h>

extern void __enzyme_autodiff(void *, ...);
double heat(const double *u, int n);
double pairs(const double *x, int n);
double ragged(const double *x, int n);

// A request names its function: a macro, not a function with a parameter.
static double x[100], dx[100];
#define COMPARE(f, n)                                                          \
  check_fill(x, n, 7);                                                         \
  memset(dx, 0, sizeof dx);                                                    \
  __enzyme_autodiff((void *)f, enzyme_dup, x, dx, enzyme_const, n);            \
  check_gradient(#f, dx, f, x, n, 1e-7)

int main(void) {
  COMPARE(heat, 20);
  COMPARE(heat, 3);
  COMPARE(pairs, 12);
  COMPARE(pairs, 1);
  COMPARE(ragged, 25);
  return check_report();
}
