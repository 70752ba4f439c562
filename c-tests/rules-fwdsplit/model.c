#include "rules.h"

// Through an inner function, too, which has halves of its own.
static __attribute__((noinline)) double inner(double x, double y) {
  double r = bent(x, y) + cubed(y);
  return y > 0 ? r * mixed(r, 1.5f) : r + mixed(x, (float)y);
}

double model(double *x, int n) {
  double sum = 0;
  for (int i = 0; i < n; ++i) {
    sum += inner(x[i], x[(i + 1) % n]) * either(sum * 0.01);
    if (x[i] > 0.1)
      sum += energy(x, n);
    x[i] = cubed(x[i]) * 0.5;
  }
  return sum + energy(x, n);
}

double twice(double x, double y) { return bent(cubed(x), either(y)); }
