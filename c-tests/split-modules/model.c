#include <math.h>

static const double table[4] = {0.5, 1.5, -1, 2};
const double shift = 0.25;

static double term(double x, int i) {
  return tanh(x + table[i % 4]) * (x - shift);
}

double model(double *x, int n) {
  double sum = 0;
  for (int i = 0; i < n; ++i) {
    double before = x[i];
    for (int j = 0; j < 3; ++j)
      x[i] += 0.1 * term(x[i], i + j);
    sum += before * x[i] * x[i];
  }
  return sum;
}
