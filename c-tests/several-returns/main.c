// Functions with several returns, called on each of their paths.
#include "check.h"

extern double __enzyme_autodiff(void *, ...);
extern double __enzyme_fwddiff(void *, ...);
double huber(double);
double pieces(double, double);

static double huber_of(const double *x, int n) { return huber(x[0]); }
static double pieces_of(const double *x, int n) { return pieces(x[0], x[1]); }

int main(void) {
  for (double x = -3.1; x < 3.2; x += 0.4) {
    double want = fabs(x) <= 1 ? x : x > 0 ? 1 : -1;
    check_reference("huber'", want, check_partial(huber_of, &x, 1, 0), 1e-8);
    check_near("huber", __enzyme_autodiff((void *)huber, x), want, 1e-12);
    check_near("huber, forward", __enzyme_fwddiff((void *)huber, x, 2.0),
               2 * want, 1e-12);

    for (double y = -2.05; y < 2; y += 0.5) {
      double at[2] = {x, y};
      double d[2] = {__enzyme_fwddiff((void *)pieces, x, 1.0, y, 0.0),
                     __enzyme_fwddiff((void *)pieces, x, 0.0, y, 1.0)};
      check_gradient("pieces", d, pieces_of, at, 2, 1e-7);
      check_near("pieces, reverse",
                 __enzyme_autodiff((void *)pieces, x, enzyme_const, y), d[0],
                 1e-12);
    }
  }
  return check_report();
}
