// A gradient inside of a shared library of several files, whose version script
// keeps everything but the library's interface local. The program has a function
// of the same name as one of the library's own: each has its own.
// shared: libmodel.so model.c inner.c
// compile: -fPIC
// option-shared: -Wl,--version-script=@/model.map
// linking
#include "check.h"

double model_slope(double x);
double model_tangent(double x, double dx);
double model_calls(void);

#ifdef CHECK_REFERENCE // one program of all files
#define inner program_inner
#endif
__attribute__((noinline)) double inner(double x) { return 100 * x; }

int main(void) {
  // inner(x) exp(x) with the library's inner(x) = x^2
  for (double x = -1; x < 2; x += 0.5) {
    double want = (2 * x + x * x) * exp(x);
    check_near("reverse", model_slope(x), want, 1e-12);
    check_near("forward", model_tangent(x, 3), 3 * want, 1e-12);
  }
  check_near("calls", model_calls(), 12, 0);
  check_near("the program's own", inner(2), 200, 0);
  return check_report();
}
