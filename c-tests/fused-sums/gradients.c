// Without the primal's result.
#include "check.h"
#include "kernels.h"

extern void __enzyme_autodiff(void *, ...);
extern double __enzyme_fwddiff(void *, ...);
extern int enzyme_width;

#define DEFINE(k)                                                              \
  void k##_gradient(double *x, double *dx, const double *data, int n) {        \
    __enzyme_autodiff((void *)k, enzyme_dup, x, dx, enzyme_const, data,        \
                      enzyme_const, n);                                        \
  }                                                                            \
  void k##_two(double *x, double *dx, double *dy, const double *data, int n) { \
    __enzyme_autodiff((void *)k, enzyme_width, 2, enzyme_dup, x, dx, dy,       \
                      enzyme_const, data, enzyme_const, n);                    \
  }                                                                            \
  double k##_tangent(double *x, double *dx, const double *data, int n) {       \
    return __enzyme_fwddiff((void *)k, enzyme_dup, x, dx, enzyme_const, data,  \
                            enzyme_const, n);                                  \
  }
KERNELS(DEFINE)
