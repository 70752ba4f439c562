// Sums over samples that go to memory, and arrays that all samples use: of loops that fill
// them before they read them, and of such that do not. Against forward mode and
// differences, with the result and without, and for several seeds at once; and with a
// result that is one of the parameters.
#include "check.h"
#include "kernels.h"
#include <string.h>

extern void __enzyme_autodiff(void *, ...);
extern void __enzyme_fwddiff(void *, ...);
extern int enzyme_width;

enum { Dim = 4, Params = 8, Most = Dim * 33, Size = Params + Most };
typedef void (*kernel)(const double *, const double *, int, int, double *);

#define DEFINE_DERIVATIVES(k)                                                  \
  static void k##_gradient(double *x, double *dx, int n, double *y,            \
                           double *dy) {                                       \
    __enzyme_autodiff((void *)k, enzyme_dup, x, dx, enzyme_dup, x + Params,    \
                      dx + Params, enzyme_const, n, enzyme_const, Dim, enzyme_dup, y, dy);        \
  }                                                                            \
  static void k##_alone(double *x, double *dx, int n, double *dy) {            \
    double unread = 7;                                                         \
    __enzyme_autodiff((void *)unread_##k, enzyme_dup, x, dx, enzyme_dup, x + Params,    \
                      dx + Params, enzyme_const, n, enzyme_const, Dim, enzyme_dupnoneed, &unread, \
                      dy);                                                     \
  }                                                                            \
  static void k##_of_params(double *x, double *dx, int n, double *dy) {        \
    double unread = 7;                                                         \
    __enzyme_autodiff((void *)unread_##k, enzyme_dup, x, dx, enzyme_const, x + Params,  \
                      enzyme_const, n, enzyme_const, Dim, enzyme_dupnoneed, &unread, dy);         \
  }                                                                            \
  static void k##_two(double *x, double *dx, double *dz, int n, double *dy,    \
                      double *ez) {                                            \
    double unread = 7;                                                         \
    __enzyme_autodiff((void *)unread_##k, enzyme_width, 2, enzyme_dup, x, dx, dz,       \
                      enzyme_dup, x + Params, dx + Params, dz + Params,        \
                      enzyme_const, n, enzyme_const, Dim, enzyme_dupnoneed, &unread, dy, ez);     \
  }                                                                            \
  static void k##_tangent(double *x, double *dx, int n, double *y,             \
                          double *dy) {                                        \
    __enzyme_fwddiff((void *)k, enzyme_dup, x, dx, enzyme_dup, x + Params,     \
                     dx + Params, enzyme_const, n, enzyme_const, Dim, enzyme_dup, y, dy);         \
  }
KERNELS(DEFINE_DERIVATIVES)

static double start[Size], seed[Size], direction[Size];

static double at(kernel f, double h, int n) {
  double x[Size], y;
  for (int i = 0; i < Size; ++i)
    x[i] = start[i] + h * direction[i];
  f(x, x + Params, n, Dim, &y);
  return y;
}

struct derivatives {
  void (*gradient)(double *, double *, int, double *, double *);
  void (*alone)(double *, double *, int, double *);
  void (*of_params)(double *, double *, int, double *);
  void (*two)(double *, double *, double *, int, double *, double *);
  void (*tangent)(double *, double *, int, double *, double *);
};

static void check_kernel(const char *name, kernel f,
                         const struct derivatives *d, int n) {
  double x[Size], dx[Size], v[Size], two[Size], other[Size];
  double y, plain, w = 1.25, dy = w, along;
  f(start, start + Params, n, Dim, &plain);

  memcpy(x, start, sizeof x);
  memcpy(dx, seed, sizeof dx);
  d->gradient(x, dx, n, &y, &dy);
  check_array(name, x, start, Size, 1e-13);
  check_near(name, y, plain, 1e-13);
  check_near(name, dy, 0, 0);

  memcpy(v, direction, sizeof v);
  d->tangent(x, v, n, &y, &along);
  check_near(name, y, plain, 1e-13);
  check_near(name, check_dot(dx, direction, Size),
             w * along + check_dot(seed, direction, Size), 1e-11);

  memcpy(two, seed, sizeof two);
  dy = w;
  d->alone(x, two, n, &dy);
  check_array(name, two, dx, Size, 1e-11);
  check_array(name, x, start, Size, 1e-13);

  memcpy(two, seed, sizeof two);
  dy = w;
  d->of_params(x, two, n, &dy);
  check_array(name, two, dx, Params, 1e-11);
  check_array(name, two + Params, seed + Params, Most, 0);

  memcpy(two, seed, sizeof two);
  memset(other, 0, sizeof other);
  double none = 0;
  dy = w;
  d->two(x, two, other, n, &dy, &none);
  check_array(name, two, dx, Size, 1e-11);

  double h = 1e-6, want = (at(f, h, n) - at(f, -h, n)) / (2 * h);
  check_near(name, along, want, 1e-6);
}

// The result takes the place of a parameter that samples have read.
void in_place(double *x, int n) { no_promises(x, x + Params, n, Dim, x + 2); }

static void check_in_place(int n) {
  double x[Size], dx[Size], v[Size], plus[Size], less[Size], want[Size];
  memcpy(x, start, sizeof x);
  memcpy(dx, seed, sizeof dx);
  __enzyme_autodiff((void *)in_place, enzyme_dup, x, dx, enzyme_const, n);
  memcpy(x, start, sizeof x);
  memcpy(v, direction, sizeof v);
  __enzyme_fwddiff((void *)in_place, enzyme_dup, x, v, enzyme_const, n);
  check_near("in place", check_dot(dx, direction, Size),
             check_dot(seed, v, Size), 1e-11);
  double h = 1e-6;
  for (int i = 0; i < Size; ++i) {
    plus[i] = start[i] + h * direction[i];
    less[i] = start[i] - h * direction[i];
  }
  in_place(plus, n);
  in_place(less, n);
  for (int i = 0; i < Size; ++i)
    want[i] = (plus[i] - less[i]) / (2 * h);
  check_array("in place", v, want, Size, 1e-6);
}

#define CHECK(k)                                                               \
  for (int s = 0; s < 5; ++s) {                                                \
    static const struct derivatives d = {k##_gradient, k##_alone,              \
                                         k##_of_params, k##_two, k##_tangent}; \
    check_kernel(#k, k, &d, sizes[s]);                                         \
  }

int main(void) {
  static const int sizes[] = {0, 1, 2, 7, 33};
  check_fill(start, Size, 1);
  check_fill(seed, Size, 2);
  check_fill(direction, Size, 3);
  for (int i = 0; i < Params; ++i)
    start[i] = 0.3 + 0.5 * start[i] * start[i];
  KERNELS(CHECK)
  for (int s = 0; s < 5; ++s)
    check_in_place(sizes[s]);
  return check_report();
}
