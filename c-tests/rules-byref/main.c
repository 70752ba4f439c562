// "byref_<k>" behind the functions of a rule: their k-th parameter is a pointer to
// the value; also with numbers of two digits, and together with a tape.
#include "check.h"

extern double __enzyme_autodiff(void *, ...);
struct two { double x, y; };
extern struct two __enzyme_autodiff_two(void *, ...);

double model(double x, double y);
double chain(double x);

int main(void) {
  struct two g = __enzyme_autodiff_two((void *)model, 0.5, 2.0);
  check_near("x", g.x, 2 * 0.5 * 2.0 * 12 + 1, 1e-13);
  check_near("y", g.y, 0.25 * 12, 1e-13);
  check_near("chain", __enzyme_autodiff((void *)chain, 0.7), 4 * pow(0.7, 3),
             1e-13);
  return check_report();
}
