// Iterations that stop when they have converged: the trip count depends on the
// data, and the derivative of the root obeys the implicit function theorem.
#include "check.h"

extern double __enzyme_autodiff(void *, ...);
extern double __enzyme_fwddiff(void *, ...);
double root(double a);
double kepler(double eccentricity, double anomaly);

static double root_of(const double *x, int n) { return root(x[0]); }
static double kepler_of(const double *x, int n) { return kepler(x[0], x[1]); }

int main(void) {
  for (double a = 0.3; a < 400; a *= 2.7) {
    double want = 1 / (3 * pow(a, 2.0 / 3));
    check_reference("root'", want, check_partial(root_of, &a, 1, 0), 1e-6);
    check_near("root", __enzyme_autodiff((void *)root, a), want, 1e-9);
  }
  for (double e = 0.1; e < 0.9; e += 0.2)
    for (double m = 0.3; m < 3; m += 0.6) {
      double at[2] = {e, m}, E = kepler(e, m);
      double d[2] = {sin(E) / (1 - e * cos(E)), 1 / (1 - e * cos(E))};
      for (int i = 0; i < 2; ++i)
        check_reference("kepler'", d[i], check_partial(kepler_of, at, 2, i),
                        1e-6);
      check_near("d e", __enzyme_autodiff((void *)kepler, e, enzyme_const, m),
                 d[0], 1e-9);
      check_near("d m", __enzyme_autodiff((void *)kepler, enzyme_const, e, m),
                 d[1], 1e-9);
      check_near("forward", __enzyme_fwddiff((void *)kepler, e, 0.3, m, -0.2),
                 0.3 * d[0] - 0.2 * d[1], 1e-9);
    }
  return check_report();
}
