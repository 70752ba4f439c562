// One array is read and written, and what is final when it is read follows from the
// subscripts. At sizes where rows are longer than the loops, as long, and shorter: then
// elements of two rows are one.
//
// Against forward mode and differences, with the array as an argument (there is a test
// before the derivative) and out of memory.
#include "check.h"
#include "kernels.h"
#include <limits.h>
#include <string.h>

extern void __enzyme_autodiff(void *, ...);
extern void __enzyme_fwddiff(void *, ...);

enum { Size = 400 };
typedef void (*kernel)(int, int, double *);
typedef void (*derivative)(int, int, double *, double *);

#define DEFINE_DERIVATIVES(k)                                                  \
  static void k##_gradient(int n, int m, double *y, double *dy) {              \
    __enzyme_autodiff((void *)k, enzyme_const, n, enzyme_const, m, enzyme_dup, \
                      y, dy);                                                  \
  }                                                                            \
  static void k##_tangent(int n, int m, double *y, double *dy) {               \
    __enzyme_fwddiff((void *)k, enzyme_const, n, enzyme_const, m, enzyme_dup,  \
                     y, dy);                                                   \
  }                                                                            \
  static void k##_of_gradient(int n, int m, double *y, double *dy) {           \
    struct matrix a = {n, m, y}, da = {n, m, dy};                              \
    __enzyme_autodiff((void *)k##_of, enzyme_dup, &a, &da);                    \
  }
KERNELS(DEFINE_DERIVATIVES)

static double start[Size], seed[Size], direction[Size];

static void check_kernel(const char *name, kernel f, derivative gradient,
                         derivative of_gradient, derivative tangent, int n,
                         int m) {
  double x[Size], dx[Size], after[Size], v[Size];
  memcpy(after, start, sizeof after);
  f(n, m, after);

  memcpy(x, start, sizeof x);
  memcpy(dx, seed, sizeof dx);
  gradient(n, m, x, dx);
  check_array(name, x, after, Size, 1e-14);

  memcpy(x, start, sizeof x);
  memcpy(v, seed, sizeof v);
  of_gradient(n, m, x, v);
  check_array(name, x, after, Size, 1e-14);
  check_array(name, v, dx, Size, 1e-12);

  memcpy(x, start, sizeof x);
  memcpy(v, direction, sizeof v);
  tangent(n, m, x, v);
  check_near(name, check_dot(dx, direction, Size), check_dot(v, seed, Size),
             1e-11);

  double up[Size], down[Size], h = 1e-6, want = 0;
  for (int i = 0; i < Size; ++i) {
    up[i] = start[i] + h * direction[i];
    down[i] = start[i] - h * direction[i];
  }
  f(n, m, up);
  f(n, m, down);
  for (int i = 0; i < Size; ++i)
    want += seed[i] * (up[i] - down[i]) / (2 * h);
  check_near(name, check_dot(dx, direction, Size), want, 1e-6);
}

#define CHECK(k)                                                               \
  for (int s = 0; s < 10; ++s)                                                 \
    check_kernel(#k, k, k##_gradient, k##_of_gradient, k##_tangent,            \
                 sizes[s][0], sizes[s][1]);

int main() {
  static const int sizes[][2] = {{0, 5}, {1, 1}, {2, 2},  {3, 3},  {5, 5},
                                 {6, 9}, {6, 4}, {7, 16}, {5, 0}, {6, 5}};
  check_fill(start, Size, 1);
  check_fill(seed, Size, 2);
  check_fill(direction, Size, 3);
  KERNELS(CHECK)
  check_kernel("wrapping", wrapping, wrapping_gradient, wrapping_of_gradient,
               wrapping_tangent, 7, INT_MIN);
  return check_report();
}
