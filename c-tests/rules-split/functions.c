#include "rules.h"
#include <math.h>

// Elsewhere than their rules, and with bodies that no derivative is made of.
static double (*volatile hidden_exp)(double) = exp;
__attribute__((noinline)) double scaled(double x, double y) {
  return x * hidden_exp(y);
}
__attribute__((noinline)) int squares(double x, const double *in, double *out,
                                      int n) {
  for (int i = 0; i < n; ++i)
    out[i] = in[i] * in[i] * x;
  return n > 100;
}
__attribute__((noinline)) double weighted(const double *p, const double *q,
                                          int n) {
  double sum = 0;
  for (int i = 0; i < n; ++i)
    sum += p[i] * q[i];
  return sum;
}
__attribute__((noinline)) double *next(double *p) { return p + 1; }
