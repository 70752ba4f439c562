// The callees lie in archives that are found by -L and -l.
// library: libone.a one.c unused.c
// library: libtwo.a two.c
// linking
#include "check.h"

extern double __enzyme_autodiff(void *, ...);
double one(double);

int main(void) {
  // one(x) = two(x) * two(2 x), two(x) = exp(x) / (1 + x^2)
  for (double x = -1; x <= 1; x += 0.5) {
    double two = exp(x) / (1 + x * x), other = exp(2 * x) / (1 + 4 * x * x);
    double want = two * (1 - 2 * x / (1 + x * x)) * other +
                  two * 2 * other * (1 - 4 * x / (1 + 4 * x * x));
    check_reference("one'", want, (one(x + 1e-5) - one(x - 1e-5)) / 2e-5, 1e-7);
    check_near("one", __enzyme_autodiff((void *)one, x), want, 1e-12);
  }
  return check_report();
}
