// Loops whose iterations lie beside each other become the innermost ones, in strips:
// values stay what they are, bit for bit, and derivatives agree with differences and with
// each other, for matrices of a few rows and columns, of one, and of more columns than a
// strip has.
#include "check.h"
#include "kernels.h"
#include <string.h>

extern void __enzyme_autodiff(void *, ...);
extern void __enzyme_fwddiff(void *, ...);

// All arrays in one block.
enum { Rows = 9, Columns = 600, SizeA = Rows * Rows, SizeB = Rows * Columns };
enum { Size = SizeA + 2 * SizeB };
typedef void (*kernel)(int n, int m, double *a, double *b, double *y);
typedef void (*derivative)(int n, int m, double *x, double *dx);

#define DEFINE(k)                                                              \
  static void k##_gradient(int n, int m, double *x, double *dx) {              \
    __enzyme_autodiff((void *)k, enzyme_const, n, enzyme_const, m, enzyme_dup, \
                      x, dx, enzyme_dup, x + SizeA, dx + SizeA, enzyme_dup,    \
                      x + SizeA + SizeB, dx + SizeA + SizeB);                  \
  }                                                                            \
  static void k##_tangent(int n, int m, double *x, double *dx) {               \
    __enzyme_fwddiff((void *)k, enzyme_const, n, enzyme_const, m, enzyme_dup,  \
                     x, dx, enzyme_dup, x + SizeA, dx + SizeA, enzyme_dup,     \
                     x + SizeA + SizeB, dx + SizeA + SizeB);                   \
  }
KERNELS(DEFINE)

static double start[Size], weights[Size], direction[Size];

static double slope(kernel f, int n, int m) {
  static double moved[2][Size];
  double h = f == wide ? 1e-2 : 1e-5, sum = 0;
  for (int s = 0; s < 2; ++s) {
    for (int i = 0; i < Size; ++i)
      moved[s][i] = start[i] + (s ? h : -h) * direction[i];
    f(n, m, moved[s], moved[s] + SizeA, moved[s] + SizeA + SizeB);
  }
  for (int i = 0; i < Size; ++i)
    sum += weights[i] * (moved[1][i] - moved[0][i]) / (2 * h);
  return sum;
}

static void check(const char *name, kernel f, derivative gradient, derivative tangent,
                  int n, int m) {
  // (One kernel has floats in between.)
  double tolerance = f == wide ? 1e-2 : 1e-6;
  static double x[Size], result[Size], dx[Size], tx[Size];
  memcpy(result, start, sizeof x);
  f(n, m, result, result + SizeA, result + SizeA + SizeB);
  memcpy(x, start, sizeof x);
  memcpy(tx, direction, sizeof x);
  tangent(n, m, x, tx);
  check_array(name, x, result, Size, 1e-14);
  memcpy(x, start, sizeof x);
  memcpy(dx, weights, sizeof x);
  gradient(n, m, x, dx);
  check_array(name, x, result, Size, 1e-14);
  double forward = check_dot(weights, tx, Size), want = slope(f, n, m);
  check_near(name, forward, want, tolerance);
  check_near(name, check_dot(dx, direction, Size), forward, tolerance * 1e-3);
}

#define CHECK(k)                                                               \
  for (int n = 1; n <= Rows; n += 4)                                           \
    for (int s = 0; s < 3; ++s) {                                              \
      static const int columns[] = {Rows, 1, Columns};                         \
      int m = columns[s] < n ? n : columns[s];                                 \
      check(#k, k, k##_gradient, k##_tangent, n, m);                           \
    }

int main() {
  check_fill(start, Size, 1);
  check_fill(weights, Size, 2);
  check_fill(direction, Size, 3);
  KERNELS(CHECK)
  return check_report();
}
