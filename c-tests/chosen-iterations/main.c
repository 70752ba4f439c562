// A minimum over iterations is the number of one of them. Forward and reverse mode against
// each other and differences.
#include "check.h"
#include "kernels.h"

extern void __enzyme_autodiff(void *, ...);
extern double __enzyme_fwddiff(void *, ...);

typedef double (*Kernel)(const double *, int);

static double at(Kernel f, const double *x, const double *way, double h, int n) {
  double y[Most * Dim];
  for (int i = 0; i < Most * Dim; ++i)
    y[i] = x[i] + h * way[i];
  return f(y, n);
}

static void check(const char *name, Kernel f, const double *x,
                  const double *gradient, const double *way, double slope,
                  int n) {
  double h = 1e-6;
  check_near(name, check_dot(gradient, way, Most * Dim), slope, 1e-12);
  check_near(name, slope,
             (at(f, x, way, h, n) - at(f, x, way, -h, n)) / (2 * h), 1e-7);
}

#define CHECK(K)                                                               \
  for (int n = 0; n <= Most; ++n) {                                            \
    double x[Most * Dim], way[Most * Dim], gradient[Most * Dim] = {0};         \
    check_fill(x, Most * Dim, 3 + n);                                          \
    check_fill(way, Most * Dim, 40 + n);                                       \
    __enzyme_autodiff((void *)K, enzyme_dup, x, gradient, enzyme_const, n);    \
    double slope = __enzyme_fwddiff((void *)K, enzyme_dup, x, way,             \
                                    enzyme_const, n);                          \
    check(#K, K, x, gradient, way, slope, n);                                  \
  }

int main(void) {
  KERNELS(CHECK)
  return check_report();
}
