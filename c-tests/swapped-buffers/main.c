// Two buffers that change roles in every iteration: in each they are distinct, but
// what one iteration reads a later one overwrites.
#include "check.h"

extern void __enzyme_autodiff(void *, ...);
extern double __enzyme_fwddiff(void *, ...);
double swapped(const double *x, int n);
double by_index(const double *x, int n);

#define COMPARE(f, n)                                                          \
  do {                                                                         \
    double x[n], v[n], dx[n] = {0};                                            \
    check_fill(x, n, 21), check_fill(v, n, 6);                                 \
    __enzyme_autodiff((void *)f, enzyme_dup, x, dx, enzyme_const, n);          \
    check_gradient(#f, dx, f, x, n, 1e-7);                                     \
    double tangent =                                                           \
        __enzyme_fwddiff((void *)f, enzyme_dup, x, v, enzyme_const, n);        \
    check_near(#f " <w, Jv>", tangent, check_dot(dx, v, n), 1e-11);            \
  } while (0)

int main(void) {
  COMPARE(swapped, 6);
  COMPARE(by_index, 7);
  return check_report();
}
