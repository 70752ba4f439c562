// A derivative tests whether the arrays that it is given overlap, and has another
// version where they do. Here they are distinct, overlap by a little, and are one, in
// the primal, in the shadows, and in both.
//
// The Jacobian of one buffer with all arrays in it, against differences and forward
// mode; shadows that lie elsewhere than their primals against the same gradient, put
// together as they lie.
#include "check.h"
#include "kernels.h"
#include <string.h>

extern void __enzyme_autodiff(void *, ...);
extern void __enzyme_fwddiff(void *, ...);

enum { Size = 4 * Extent };
typedef void (*kernel)(int, const double *, const double *, double *);
typedef void (*derivative)(double *a, double *da, double *b, double *db, double *y,
                           double *dy);

#define DEFINE(k)                                                              \
  static void k##_gradient(double *a, double *da, double *b, double *db,       \
                           double *y, double *dy) {                            \
    __enzyme_autodiff((void *)k, enzyme_const, N, enzyme_dup, a, da,           \
                      enzyme_dup, b, db, enzyme_dup, y, dy);                   \
  }                                                                            \
  static void k##_tangent(double *a, double *da, double *b, double *db,        \
                          double *y, double *dy) {                             \
    __enzyme_fwddiff((void *)k, enzyme_const, N, enzyme_dup, a, da,            \
                     enzyme_dup, b, db, enzyme_dup, y, dy);                    \
  }
#define DEFINE_BOTH(k) DEFINE(k) DEFINE(k##_restrict)
KERNELS(DEFINE_BOTH)

static double start[Size], seed[Size], direction[Size];

// Where the three arrays lie in a buffer.
typedef struct {
  int a, b, y;
} places;

// Arrays that overlap as their shadows do, as a program has them.
static void check_mirrored(const char *name, kernel f, derivative gradient,
                           derivative tangent, places at) {
  double x[Size], dx[Size], v[Size];
  memcpy(x, start, sizeof x);
  memcpy(dx, seed, sizeof dx);
  gradient(x + at.a, dx + at.a, x + at.b, dx + at.b, x + at.y, dx + at.y);
  double after[Size];
  memcpy(after, start, sizeof after);
  f(N, after + at.a, after + at.b, after + at.y);
  check_array(name, x, after, Size, 1e-14);

  memcpy(x, start, sizeof x);
  memcpy(v, direction, sizeof v);
  tangent(x + at.a, v + at.a, x + at.b, v + at.b, x + at.y, v + at.y);
  check_near(name, check_dot(dx, direction, Size), check_dot(v, seed, Size),
             1e-11);
  for (int i = 0; i < Size; ++i) {
    double up[Size], down[Size], want = 0, h = 1e-5;
    memcpy(up, start, sizeof up);
    memcpy(down, start, sizeof down);
    up[i] += h, down[i] -= h;
    f(N, up + at.a, up + at.b, up + at.y);
    f(N, down + at.a, down + at.b, down + at.y);
    for (int k = 0; k < Size; ++k)
      want += seed[k] * (up[k] - down[k]) / (2 * h);
    check_near(name, dx[i], want, 1e-7);
  }
}

// Primals that are distinct with shadows of a and b that overlap: both are only
// added to, so what comes out is the sum of what separate ones would get.
static void check_shadows(const char *name, derivative gradient, int a, int b) {
  double x[Size], apart[Size] = {0}, shared[Size] = {0};
  places at = {0, Extent, 2 * Extent};
  memcpy(x, start, sizeof x);
  memcpy(apart + at.y, seed + at.y, Extent * sizeof(double));
  gradient(x + at.a, apart + at.a, x + at.b, apart + at.b, x + at.y, apart + at.y);
  memcpy(x, start, sizeof x);
  memcpy(shared + at.y, seed + at.y, Extent * sizeof(double));
  gradient(x + at.a, shared + a, x + at.b, shared + b, x + at.y, shared + at.y);
  double want[Size] = {0};
  for (int i = 0; i < Extent; ++i) {
    want[a + i] += apart[at.a + i];
    want[b + i] += apart[at.b + i];
    want[at.y + i] = apart[at.y + i];
  }
  check_array(name, shared, want, Size, 1e-12);
}

// Arrays that are only read and are one, with shadows of their own.
static void check_primals(const char *name, kernel f, derivative gradient, int b) {
  double x[Size], together[Size], dx[Size] = {0}, both[Size] = {0};
  int y = 2 * Extent;
  memcpy(x, start, sizeof x);
  memcpy(dx + y, seed + y, Extent * sizeof(double));
  gradient(x, dx, x + b, dx + b, x + y, dx + y);
  memcpy(together, start, sizeof together);
  memcpy(both + y, seed + y, Extent * sizeof(double));
  double db[Extent] = {0};
  gradient(together, both, together + b, db, together + y, both + y);
  for (int i = 0; i < Extent; ++i)
    both[b + i] += db[i];
  check_array(name, both, dx, Size, 1e-12);
  check_array(name, together, x, Size, 1e-14);
}

#define CHECK_READ(k)                                                          \
  do {                                                                         \
    places apart = {0, Extent, 2 * Extent};                                    \
    check_mirrored(#k, k, k##_gradient, k##_tangent, apart);                   \
    static const int b[] = {0, 1, 3, Extent - 1, Extent};                      \
    for (int i = 0; i < 5; ++i) {                                              \
      places at = {0, b[i], 2 * Extent};                                       \
      check_mirrored(#k " read together", k, k##_gradient, k##_tangent, at);   \
      check_shadows(#k " shadows together", k##_gradient, 0, b[i]);            \
      check_shadows(#k " shadows together", k##_gradient, b[i], 0);            \
      check_primals(#k " primals together", k, k##_gradient, b[i]);            \
    }                                                                          \
  } while (0)

#define CHECK_OVERLAP(k)                                                       \
  do {                                                                         \
    CHECK_READ(k);                                                             \
    CHECK_READ(k##_restrict);                                                  \
    for (int a = 0; a <= 2 * Extent; a += 5)                                   \
      for (int b = 0; b <= 2 * Extent; b += 7)                                 \
        for (int y = Extent - 3; y <= Extent + 2; ++y) {                       \
          places at = {a, b, y};                                               \
          check_mirrored(#k " overlapping", k, k##_gradient, k##_tangent, at); \
        }                                                                      \
  } while (0);

int main() {
  check_fill(start, Size, 1);
  check_fill(seed, Size, 2);
  check_fill(direction, Size, 3);
  KERNELS(CHECK_OVERLAP)
  return check_report();
}
