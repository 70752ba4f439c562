// Requests whose functions ask themselves, in another file, beside others that
// are looked at more than once (a table that is made when it is needed, objects
// behind an interface).
// linking
#include "check.h"

double slope(const double *, const double *, int);
double shuffled(const double *, const double *, int);
double layered(const double *, const double *, int);

void slope_gradient(const double *x, const double *v, double *d);
void shuffled_gradient(const double *x, const double *v, double *d);
void layered_gradient(const double *x, const double *v, double *d);

int main() {
  const double x[4] = {1, 2, 3, 4}, v[4] = {0.5, -1, 2, 1};
  double d[3][4] = {};
  void (*volatile gradients[])(const double *, const double *, double *) = {
      slope_gradient, shuffled_gradient, layered_gradient};
  for (int i = 0; i < 3; ++i)
    gradients[i](x, v, d[i]);
  // The columns are 3, 2, 1, 0.
  for (int i = 0; i < 4; ++i) {
    check_near("slope", d[0][i], 6 * x[i] * v[i], 1e-12);
    check_near("shuffled", d[1][i], 2 * x[3 - i], 1e-12);
    check_near("layered", d[2][i], 2 * x[i] * v[i] * v[i], 1e-12);
  }
  return check_report();
}
