// Loops that read elements beside each other, whose reverse adds to an element
// in several iterations: at lengths of one iteration up to several strips of
// what is collected, for arrays that are apart, overlap by some elements and
// are one.
//
// Against differences and forward mode.
#include "check.h"
#include "kernels.h"
#include <string.h>

extern void __enzyme_autodiff(void *, ...);
extern void __enzyme_fwddiff(void *, ...);

enum { Size = 4200, Half = Size / 2 };
typedef void (*kernel)(int, int, double *, double *);
typedef void (*derivative)(int, int, double *, double *, double *, double *);

#define DEFINE_DERIVATIVES(k)                                                  \
  static void k##_gradient(int n, int m, double *a, double *da, double *b,     \
                           double *db) {                                       \
    __enzyme_autodiff((void *)k, enzyme_const, n, enzyme_const, m, enzyme_dup, \
                      a, da, enzyme_dup, b, db);                               \
  }                                                                            \
  static void k##_tangent(int n, int m, double *a, double *da, double *b,      \
                          double *db) {                                        \
    __enzyme_fwddiff((void *)k, enzyme_const, n, enzyme_const, m, enzyme_dup,  \
                     a, da, enzyme_dup, b, db);                                \
  }
KERNELS(DEFINE_DERIVATIVES)

static void swapped_kernel(int n, int m, double *a, double *b) {
  swapped(n, a, b);
}
static void swapped_gradient(int n, int m, double *a, double *da, double *b,
                             double *db) {
  __enzyme_autodiff((void *)swapped, enzyme_const, n, enzyme_dup, a, da,
                    enzyme_dup, b, db);
}
static void swapped_tangent(int n, int m, double *a, double *da, double *b,
                            double *db) {
  __enzyme_fwddiff((void *)swapped, enzyme_const, n, enzyme_dup, a, da,
                   enzyme_dup, b, db);
}

static double start[Size], seed[Size], direction[Size];

static double along(const double *x, const double *y) {
  double sum = 0;
  for (int i = 0; i < Size; ++i)
    sum += x[i] * y[i];
  return sum;
}

// b begins `apart` elements behind a.
static void check_kernel(const char *name, kernel f, derivative gradient,
                         derivative tangent, int n, int m, int apart) {
  static double y[Size], dy[Size], up[Size], down[Size];
  const double h = 1e-5;
  memcpy(y, start, sizeof y);
  memcpy(dy, seed, sizeof dy);
  gradient(n, m, y, dy, y + apart, dy + apart);
  double slope = along(dy, direction);

  for (int i = 0; i < Size; ++i) {
    up[i] = start[i] + h * direction[i];
    down[i] = start[i] - h * direction[i];
  }
  f(n, m, up, up + apart);
  f(n, m, down, down + apart);
  for (int i = 0; i < Size; ++i)
    up[i] = (up[i] - down[i]) / (2 * h);
  double difference = along(seed, up);

  memcpy(up, start, sizeof up);
  memcpy(down, direction, sizeof down);
  tangent(n, m, up, down, up + apart, down + apart);
  double forward = along(seed, down);

  memcpy(up, start, sizeof up);
  f(n, m, up, up + apart);
  char what[100];
  snprintf(what, sizeof what, "%s n %d m %d apart %d", name, n, m, apart);
  check_near(what, slope, difference, 1e-5);
  check_near(what, slope, forward, 1e-9);
  check_near(what, memcmp(y, up, sizeof y), 0, 0);
}

static void floats_gradient(int n, float *a, float *da, float *b, float *db) {
  __enzyme_autodiff((void *)line_of_floats, enzyme_const, n, enzyme_dup, a, da,
                    enzyme_dup, b, db);
}

static void check_floats(int n) {
  static float a[600], da[600], b[600], db[600];
  double wrong = 0;
  for (int i = 0; i < n; ++i) {
    a[i] = 0.01f * i;
    b[i] = da[i] = 0;
    db[i] = 1 + i % 3;
  }
  floats_gradient(n, a, da, b, db);
  for (int i = 0; i < n; ++i) {
    double d = 0;
    for (int k = 1; k < n - 1; ++k)
      d += (1 + k % 3) * (k - 1 == i   ? 0.01 * (k + 1)
                          : k + 1 == i ? 0.01 * (k - 1)
                          : k == i     ? 3
                                       : 0);
    wrong += fabs(d - da[i]) > 1e-4;
  }
  check_near("floats", wrong, 0, 0);
}

// Of an infinite coefficient only those elements know that it is multiplied with.
static void check_infinite(int n) {
  static double a[600], da[600], b[600], db[600];
  for (int i = 0; i < n; ++i) {
    a[i] = 0.01 * i;
    b[i] = da[i] = 0;
    db[i] = 1 + i % 3;
  }
  __enzyme_autodiff((void *)filter_by, enzyme_const, n, enzyme_const, 2.0,
                    enzyme_const, 3.0, enzyme_const, INFINITY, enzyme_dup, a, da,
                    enzyme_dup, b, db);
  check_near("before infinity", da[0], 2, 1e-15);
  check_near("before infinity", da[1], n > 3 ? 7 : 3, 1e-15);
  double infinite = 0;
  for (int i = 2; i < n; ++i)
    infinite += da[i] == INFINITY;
  check_near("infinite", infinite, n - 2, 0);

  for (int i = 0; i < n; ++i) {
    da[i] = 0;
    db[i] = 1 + i % 3;
  }
  __enzyme_autodiff((void *)filter_by, enzyme_const, n, enzyme_const, INFINITY,
                    enzyme_const, 3.0, enzyme_const, 2.0, enzyme_dup, a, da,
                    enzyme_dup, b, db);
  check_near("behind infinity", da[n - 1], 2 * (1 + (n - 3) % 3), 1e-15);
  infinite = 0;
  for (int i = 0; i < n - 2; ++i)
    infinite += da[i] == INFINITY;
  check_near("infinite", infinite, n - 2, 0);
}

int main(void) {
  for (int i = 0; i < Size; ++i) {
    start[i] = 0.5 + 0.3 * sin(1.7 * i);
    seed[i] = cos(0.9 * i);
    direction[i] = sin(0.37 * i + 1);
  }
#define CHECK_KERNEL(k)                                                        \
  check_kernel(#k, k, k##_gradient, k##_tangent, n, m, apart);
  int lengths[] = {3, 4, 5, 10, 23, 30, 256, 257, 258, 259, 420, 513, 514, 600};
  int distances[] = {Half, 1, 0, 3, 300};
  for (int l = 0; l < 14; ++l)
    for (int d = 0; d < 5; ++d) {
      int n = lengths[l], m = n == 30 ? 20 : 420, apart = distances[d];
      KERNELS(CHECK_KERNEL)
      if (apart == Half)
        check_kernel("swapped", swapped_kernel, swapped_gradient,
                     swapped_tangent, n, m, apart);
    }
  check_floats(5);
  check_floats(600);
  check_infinite(3);
  check_infinite(5);
  check_infinite(600);
  return check_report();
}
