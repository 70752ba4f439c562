// Sections that nobody needs are dropped and functions of the same code become
// one, where the linker can do that. Calls through pointers reach functions of
// other files by the table of addresses, whose entries go with their functions.
// compile: -ffunction-sections -fdata-sections
// option: -Wl,--gc-sections
// option-lld: -Wl,--icf=all
// option-gold: -Wl,--icf=all
// option-mold: -Wl,--icf=all
// option-linkgrad: -Wl,--icf=all
// linking
#include "check.h"

extern double __enzyme_autodiff(void *, ...);
extern double __enzyme_fwddiff(void *, ...);

typedef double function(double);
extern function *const shapes[4];
function *choose(int i);

static double product(double x, int i, int j) {
  return shapes[i](x) * choose(j)(x);
}

int main(void) {
  // x^2, x^2 again, x^3, sin
  for (int i = 0; i < 4; i++)
    for (int j = 0; j < 4; j++) {
      double x = 0.7 + 0.1 * i;
      double f[4] = {x * x, x * x, x * x * x, sin(x)};
      double d[4] = {2 * x, 2 * x, 3 * x * x, cos(x)};
      double want = d[i] * f[j] + f[i] * d[j];
      check_near("reverse", __enzyme_autodiff((void *)product, x, i, j), want,
                 1e-12);
      check_near("forward",
                 __enzyme_fwddiff((void *)product, x, 1.0, i, j), want, 1e-12);
    }
  return check_report();
}
