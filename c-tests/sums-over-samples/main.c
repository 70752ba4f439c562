// Marked loops: sums over iterations that share nothing else, of which the reverse may
// follow each iteration at once, and such that share more. Against forward mode and
// differences, with the primal's result and without, and for several seeds at once.
#include "check.h"
#include "kernels.h"
#include <string.h>

struct pair {
  double value;
};
extern void __enzyme_autodiff(void *, ...);
extern double __enzyme_fwddiff(void *, ...);
extern int enzyme_width, enzyme_primal_return;
extern struct pair __enzyme_autodiff_value(void *, ...);

enum { Params = 8, Most = 4 * 33, Size = Params + Most };
typedef double (*kernel)(double *, double *, int);

#define DEFINE_DERIVATIVES(k)                                                  \
  static void k##_gradient(double *x, double *dx, int n) {                     \
    __enzyme_autodiff((void *)k, enzyme_dup, x, dx, enzyme_dup, x + Params,    \
                      dx + Params, enzyme_const, n);                           \
  }                                                                            \
  static double k##_value(double *x, double *dx, int n) {                      \
    return __enzyme_autodiff_value((void *)k, enzyme_primal_return,            \
                                   enzyme_dup, x, dx, enzyme_dup, x + Params,  \
                                   dx + Params, enzyme_const, n)               \
        .value;                                                                \
  }                                                                            \
  static void k##_two(double *x, double *dx, double *dy, int n) {              \
    __enzyme_autodiff((void *)k, enzyme_width, 2, enzyme_dup, x, dx, dy,       \
                      enzyme_dup, x + Params, dx + Params, dy + Params,        \
                      enzyme_const, n);                                        \
  }                                                                            \
  static double k##_tangent(double *x, double *dx, int n) {                    \
    return __enzyme_fwddiff((void *)k, enzyme_dup, x, dx, enzyme_dup,          \
                            x + Params, dx + Params, enzyme_const, n);         \
  }
KERNELS(DEFINE_DERIVATIVES)

static double start[Size], seed[Size], direction[Size];

static double at(kernel f, double h, int n) {
  double x[Size];
  for (int i = 0; i < Size; ++i)
    x[i] = start[i] + h * direction[i];
  return f(x, x + Params, n) + check_dot(x, seed, Size);
}

static void check_kernel(const char *name, kernel f,
                         void (*gradient)(double *, double *, int),
                         double (*value)(double *, double *, int),
                         void (*two)(double *, double *, double *, int),
                         double (*tangent)(double *, double *, int), int n) {
  double x[Size], dx[Size], v[Size], after[Size], dy[Size], dz[Size];
  memcpy(after, start, sizeof after);
  double plain = f(after, after + Params, n);

  memcpy(x, start, sizeof x);
  memcpy(dx, seed, sizeof dx);
  gradient(x, dx, n);
  check_array(name, x, after, Size, 1e-13);

  memcpy(x, start, sizeof x);
  memcpy(v, direction, sizeof v);
  double along = tangent(x, v, n) + check_dot(v, seed, Size);
  check_near(name, check_dot(dx, direction, Size), along, 1e-11);

  memcpy(x, start, sizeof x);
  memcpy(dy, seed, sizeof dy);
  check_near(name, value(x, dy, n), plain, 1e-13);
  check_array(name, x, after, Size, 1e-13);
  check_array(name, dy, dx, Size, 1e-11);

  memcpy(x, start, sizeof x);
  memcpy(dy, seed, sizeof dy);
  memset(dz, 0, sizeof dz);
  two(x, dy, dz, n);
  check_array(name, dy, dx, Size, 1e-11);

  double h = 1e-6, want = (at(f, h, n) - at(f, -h, n)) / (2 * h);
  check_near(name, along, want, 1e-6);
}

#define CHECK(k)                                                               \
  for (int s = 0; s < 5; ++s)                                                  \
    check_kernel(#k, k, k##_gradient, k##_value, k##_two, k##_tangent,         \
                 sizes[s]);

int main(void) {
  static const int sizes[] = {0, 1, 2, 7, 33};
  check_fill(start, Size, 1);
  check_fill(seed, Size, 2);
  check_fill(direction, Size, 3);
  for (int i = 0; i < Params; ++i)
    start[i] = 0.3 + 0.5 * start[i] * start[i];
  KERNELS(CHECK)
  return check_report();
}
