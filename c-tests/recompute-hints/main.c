// Functions that the program wants computed again rather than kept: by table,
// by annotation, in loops and calls, and where it cannot be (they read memory
// that changes). The numbers are the same.
// not-with: thin-distributed lto0-distributed
#include "check.h"
#include <math.h>

extern double __enzyme_autodiff(void *, ...);
extern double __enzyme_fwddiff(void *, ...);

double series(double x, int n);
double walk(double *table, double x, int n);

static double d_series(double x, int n) {
  double sum = 0;
  for (int i = 1; i <= n; ++i) {
    double w = exp(-0.1 * i) * i;
    sum += w * exp(w * x) + 1 / (1 + x * i) * i;
  }
  return sum;
}

int main(void) {
  for (int n = 0; n < 40; n += 13) {
    check_near("series", __enzyme_autodiff((void *)series, 0.3, n),
               d_series(0.3, n), 1e-12);
    check_near("series, forward",
               __enzyme_fwddiff((void *)series, enzyme_dup, 0.3, 1.0,
                                enzyme_const, n),
               d_series(0.3, n), 1e-12);
  }
  double table[4] = {1, 2, 3, 4}, again[4] = {1, 2, 3, 4};
  double g = __enzyme_autodiff((void *)walk, enzyme_const, table, 1.2, 4);
  double h = 1e-6, up, down;
  up = walk(again, 1.2 + h, 4);
  for (int i = 0; i < 4; ++i)
    again[i] = i + 1;
  down = walk(again, 1.2 - h, 4);
  check_near("walk", g, (up - down) / (2 * h), 1e-6);
  return check_report();
}
