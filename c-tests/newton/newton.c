#include <math.h>

double residual(double x, double a);

// The cube root of a. One step more after convergence: the derivative of
// Newton's method lags one step behind.
double root(double a) {
  double x = a > 1 ? a : 1, previous;
  do {
    previous = x;
    x = x - residual(x, a) / (3 * x * x);
  } while (fabs(x - previous) > 1e-10 * x);
  return x - residual(x, a) / (3 * x * x);
}

// E - e sin E = m
double kepler(double e, double m) {
  double E = m + e * sin(m), change = 1;
  int more = 2;
  while (more > 0) {
    change = (E - e * sin(E) - m) / (1 - e * cos(E));
    E -= change;
    if (change < 1e-9 && change > -1e-9)
      --more;
  }
  return E;
}
