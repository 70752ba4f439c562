// File-local functions and constant tables come along with the body that uses
// them; two files use the same names for different things.
// linking
#include "check.h"

extern double __enzyme_autodiff(void *, ...);
double left(double);
double right(double);
double both(double);

static double left_of(const double *x, int n) { return left(x[0]); }
static double right_of(const double *x, int n) { return right(x[0]); }

int main(void) {
  for (double x = -1; x <= 1; x += 0.25) {
    // left: 1 + 2 x + 3 x^2 + 4 x^3, right: (10 + 20 x) sin(x)
    double l = 2 + 6 * x + 12 * x * x;
    double r = 20 * sin(x) + (10 + 20 * x) * cos(x);
    check_reference("left'", l, check_partial(left_of, &x, 1, 0), 1e-8);
    check_reference("right'", r, check_partial(right_of, &x, 1, 0), 1e-8);
    check_near("left", __enzyme_autodiff((void *)left, x), l, 1e-12);
    check_near("right", __enzyme_autodiff((void *)right, x), r, 1e-12);
    check_near("both", __enzyme_autodiff((void *)both, x),
               l * right(x) + left(x) * r, 1e-11);
  }
  return check_report();
}
