#include "rules.h"
#include <math.h>

__attribute__((noinline)) double cubed(double x) { return x * x * x; }
__attribute__((noinline)) double bent(double x, double y) { return x * sin(y); }
__attribute__((noinline)) double mixed(double x, float y) { return x * y * y; }
__attribute__((noinline)) double energy(const double *p, int n) {
  double sum = 0;
  for (int i = 0; i < n; ++i)
    sum += p[i] * p[i];
  return sum;
}
__attribute__((noinline)) double either(double x) { return exp(x); }
