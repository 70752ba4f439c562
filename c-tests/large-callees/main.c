// Callees that are too large to vanish in their caller: their gradients come in
// two halves, with a tape between them.
#include "check.h"

extern void __enzyme_autodiff(void *, ...);
extern double __enzyme_fwddiff(void *, ...);
double overwritten(const double *x, int n);
double returned_pointer(const double *x, int n);
double made(const double *x, int n);

#define COMPARE(f, n)                                                          \
  do {                                                                         \
    double x[n], v[n], dx[n] = {0};                                            \
    check_fill(x, n, 3 + n), check_fill(v, n, 6);                              \
    __enzyme_autodiff((void *)f, enzyme_dup, x, dx, enzyme_const, n);          \
    check_gradient(#f, dx, f, x, n, 1e-7);                                     \
    double tangent =                                                           \
        __enzyme_fwddiff((void *)f, enzyme_dup, x, v, enzyme_const, n);        \
    check_near(#f " <w, Jv>", tangent, check_dot(dx, v, n), 1e-11);            \
  } while (0)

int main(void) {
  COMPARE(overwritten, 7);
  COMPARE(returned_pointer, 7);
  COMPARE(made, 6);
  return check_report();
}
