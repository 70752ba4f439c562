// Kernels c = f(a, b, c) whose arrays overlap in one buffer, in every way: the
// Jacobian of the whole buffer against differences, forward against reverse, and
// the memory afterwards against that of the primal.
#include "check.h"
#include "kernels.h"
#include <string.h>

extern void __enzyme_autodiff(void *, ...);
extern void __enzyme_fwddiff(void *, ...);

enum { N = 3, Size = 40 };
typedef void (*kernel)(int, const double *, const double *, double *);
typedef void (*derivative)(double *x, double *dx, int a, int b, int c);

#define DEFINE(k)                                                              \
  static void k##_gradient(double *x, double *dx, int a, int b, int c) {       \
    __enzyme_autodiff((void *)k, enzyme_const, N, enzyme_dup, x + a, dx + a,   \
                      enzyme_dup, x + b, dx + b, enzyme_dup, x + c, dx + c);   \
  }                                                                            \
  static void k##_tangent(double *x, double *dx, int a, int b, int c) {        \
    __enzyme_fwddiff((void *)k, enzyme_const, N, enzyme_dup, x + a, dx + a,    \
                     enzyme_dup, x + b, dx + b, enzyme_dup, x + c, dx + c);    \
  }
KERNELS(DEFINE)

// Filled once: a loop over sin() may give other last bits than another.
static double start[Size];

static void check(const char *name, kernel f, derivative gradient,
                  derivative tangent, int a, int b, int c) {
  double x[Size], y[Size], w[Size], dx[Size], v[Size], dv[Size];
  for (int i = 0; i < Size; ++i) {
    x[i] = y[i] = start[i];
    dx[i] = w[i] = cos(2.0 * i);
    dv[i] = v[i] = sin(1.0 + i);
  }
  f(N, y + a, y + b, y + c);
  gradient(x, dx, a, b, c);
  check_array(name, x, y, Size, 0);
  for (int i = 0; i < Size; ++i) {
    double sum[2] = {0, 0}, h = 1e-5;
    for (int side = 0; side < 2; ++side) {
      for (int k = 0; k < Size; ++k)
        x[k] = start[k];
      x[i] += side ? h : -h;
      f(N, x + a, x + b, x + c);
      for (int k = 0; k < Size; ++k)
        sum[side] += w[k] * x[k];
    }
    check_near(name, dx[i], (sum[1] - sum[0]) / (2 * h), 1e-8);
  }
  for (int i = 0; i < Size; ++i)
    x[i] = start[i];
  tangent(x, dv, a, b, c);
  check_array(name, x, y, Size, 0);
  double forward = 0, reverse = 0;
  for (int i = 0; i < Size; ++i) {
    forward += w[i] * dv[i];
    reverse += dx[i] * v[i];
  }
  check_near(name, reverse, forward, 1e-12);
}

int main(void) {
  // Offsets of a, b and c: distinct, all the same, shifted by a few elements.
  for (int i = 0; i < Size; ++i)
    start[i] = 0.3 + 0.1 * sin(3.0 * i);
  static const int offsets[][3] = {{0, 12, 24}, {0, 0, 0},  {0, 12, 0},
                                   {12, 0, 0},  {0, 0, 12}, {3, 0, 1},
                                   {0, 5, 2},   {4, 2, 0},  {1, 0, 7}};
  for (unsigned i = 0; i < sizeof offsets / sizeof *offsets; ++i) {
    const int *o = offsets[i];
#define CHECK(k) check(#k, k, k##_gradient, k##_tangent, o[0], o[1], o[2]);
    KERNELS(CHECK)
  }
  return check_report();
}
