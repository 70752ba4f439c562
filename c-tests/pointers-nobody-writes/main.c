// Pointers to functions in variables of another file. What nobody writes is as
// it was initialised: an allocator is the library's malloc, whose address no
// file of the program takes in any other way. What somebody writes is not.
//
// Of a distributed build it depends on how ThinLTO's summaries see the accesses.
// not-with: thin-distributed
#include "check.h"
#include "library.h"

double __enzyme_autodiff(void *, ...);
double __enzyme_fwddiff(void *, ...);

static double f(const double *x, int n) {
  library_chosen = x[0] > 0 ? cube : square;
  return library_sum(x, n);
}

int main(void) {
  double x[3] = {0.5, -1.25, 2.0};
  library_hook = square;
  for (int sign = 1; sign >= -1; sign -= 2) {
    x[0] *= sign;
    double dx[3] = {0};
    __enzyme_autodiff((void *)f, enzyme_dup, x, dx, enzyme_const, 3);
    for (int i = 0; i < 3; ++i) {
      // (x^2 / 2 + x) x^2 + x^3, or + x^2
      double exact = 2 * x[i] * x[i] * x[i] + 3 * x[i] * x[i] +
                     (x[0] > 0 ? 3 * x[i] * x[i] : 2 * x[i]);
      double along[3] = {0};
      along[i] = 1;
      double forward = __enzyme_fwddiff((void *)f, enzyme_dup, x, along,
                                        enzyme_const, 3);
      check_near("reverse", dx[i], exact, 1e-12);
      check_near("forward", forward, exact, 1e-12);
      double h = 1e-5, keep = x[i];
      x[i] = keep + h;
      double difference = f(x, 3);
      x[i] = keep - h;
      difference = (difference - f(x, 3)) / (2 * h);
      x[i] = keep;
      check_reference("by hand", exact, difference, 1e-8);
    }
  }
  return check_report();
}
