#include "rules.h"
#include <math.h>

// Elsewhere than their rules. The bodies call through pointers that nobody knows:
// a derivative that was made of them would stop the program.
static double (*volatile hidden_exp)(double) = exp;
static double multiply(double x, double y) { return x * y; }
static double (*volatile hidden_multiply)(double, double) = multiply;
static double *step(double *p) { return p + 1; }
static double *(*volatile hidden_step)(double *) = step;

__attribute__((noinline)) double scaled(double x, double y) {
  return x * hidden_exp(y);
}
__attribute__((noinline)) int squares(double x, const double *in, double *out,
                                      int n) {
  for (int i = 0; i < n; ++i)
    out[i] = hidden_multiply(in[i], in[i]) * x;
  return n > 100;
}
__attribute__((noinline)) double weighted(const double *p, const double *q,
                                          int n) {
  double sum = 0;
  for (int i = 0; i < n; ++i)
    sum += hidden_multiply(p[i], q[i]);
  return sum;
}
__attribute__((noinline)) double *next(double *p) { return hidden_step(p); }
