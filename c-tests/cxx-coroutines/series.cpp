#include "generator.h"
#include <cmath>

Generator<double> geometric(double first, double ratio, int n) {
  for (int i = 0; i < n; ++i) {
    co_yield first;
    first *= ratio;
  }
}

Generator<double> endless(const double *x, double step) {
  double at = x[0];
  for (;;) {
    co_yield at;
    at += step * std::sin(at) * x[1];
  }
}
