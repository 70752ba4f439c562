// Compilers compute both arms of such branches and select: what the arm that is
// not taken gives (NaN, infinity) must not get into the gradient.
//
// compile: -fno-math-errno
#include "check.h"

extern double __enzyme_autodiff(void *, ...);
extern double __enzyme_fwddiff(void *, ...);
double root(double), quotient(double), nested(double), single(double);
double honest(double);

#define CHECK(f, x, exact, tolerance)                                          \
  do {                                                                         \
    check_reference(#f, exact, (f((x) + 1e-4) - f((x)-1e-4)) / 2e-4,           \
                    tolerance);                                                \
    check_near(#f, __enzyme_autodiff((void *)f, x), exact, 1e-7);              \
    check_near(#f, __enzyme_fwddiff((void *)f, x, 1.0), exact, 1e-7);          \
  } while (0)

int main(void) {
  CHECK(root, -1.0, 0.5, 1e-6);
  CHECK(root, 4.0, 0.5, 1e-6);
  check_near("quotient", __enzyme_autodiff((void *)quotient, 0.0), 1, 1e-14);
  CHECK(quotient, 0.5, -5, 1e-5);
  CHECK(nested, -2.0, -36, 1e-5);
  CHECK(nested, 0.5, 1, 1e-5);
  CHECK(nested, 3.0, 6, 1e-5);
  CHECK(single, -1.5, -3, 1e-5);
  CHECK(single, 2.25, 2.25, 1e-2);
  check_near("honest", __enzyme_autodiff((void *)honest, -1.0), NAN, 0);
  check_near("honest", __enzyme_fwddiff((void *)honest, -1.0, 1.0), NAN, 0);
  return check_report();
}
