// Scalar functions of double and of float, all arithmetic operations.
#include "check.h"

extern double __enzyme_autodiff(void *, ...);
// Not variadic: C would promote the float.
extern float __enzyme_autodiff_float(void *, float);
extern float __enzyme_fwddiff_float(void *, float, float);

double rational(double);
double polynomial(double);
float rational_float(float);
double negated(double);

static double d_rational(double x) {
  double q = x * x + 2;
  return (3 * x * x * q - (x * x * x - 1) * 2 * x) / (q * q);
}

static double rational_of(const double *x, int n) { return rational(x[0]); }
static double polynomial_of(const double *x, int n) { return polynomial(x[0]); }

int main(void) {
  for (double x = -3; x < 3; x += 0.7) {
    double want = d_rational(x);
    check_reference("rational'", want, check_partial(rational_of, &x, 1, 0),
                    1e-8);
    check_near("rational", __enzyme_autodiff((void *)rational, x), want, 1e-12);
    check_near("rational, float",
               __enzyme_autodiff_float((void *)rational_float, (float)x), want,
               1e-5);
    check_near("rational, float, forward",
               __enzyme_fwddiff_float((void *)rational_float, (float)x, 2.0f),
               2 * want, 1e-5);

    want = 4 * x * x * x - 6 * x + 5;
    check_reference("polynomial'", want,
                    check_partial(polynomial_of, &x, 1, 0), 1e-8);
    check_near("polynomial", __enzyme_autodiff((void *)polynomial, x), want, 1e-12);
    check_near("negated", __enzyme_autodiff((void *)negated, x), -want, 1e-12);
  }
  return check_report();
}
