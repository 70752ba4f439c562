// With it.
#include "check.h"
#include "kernels.h"

extern int enzyme_primal_return, enzyme_seed;
extern struct pair __enzyme_autodiff_value(void *, ...);

#define DEFINE(k)                                                              \
  double k##_value(double *x, double *dx, const double *data, int n) {         \
    return __enzyme_autodiff_value((void *)k, enzyme_primal_return,            \
                                   enzyme_dup, x, dx, enzyme_const, data,      \
                                   enzyme_const, n)                            \
        .value;                                                                \
  }                                                                            \
  double k##_weighted(double *x, double *dx, const double *data, int n,        \
                      double weight) {                                         \
    return __enzyme_autodiff_value((void *)k, enzyme_primal_return,            \
                                   enzyme_seed, weight, enzyme_dup, x, dx,     \
                                   enzyme_const, data, enzyme_const, n)        \
        .value;                                                                \
  }
KERNELS(DEFINE)
