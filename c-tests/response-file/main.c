// The linker reads its inputs from a response file.
// response-file
// linking
#include "check.h"

extern double __enzyme_autodiff(void *, ...);
double outer(double, double);

int main(void) {
  double x = 0.4, y = 1.7;
  double want = cos(x * y) * y + 2 * x;
  check_reference("outer'", want,
                  (outer(x + 1e-5, y) - outer(x - 1e-5, y)) / 2e-5, 1e-8);
  check_near("outer", __enzyme_autodiff((void *)outer, x, enzyme_const, y),
             want, 1e-12);
  return check_report();
}
