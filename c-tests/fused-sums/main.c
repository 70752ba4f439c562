// Sums over iterations that share nothing else, unmarked: the reverse of an iteration
// follows it at once where that costs nothing. Against forward mode and differences, with
// the primal's result and without, for another seed, and for several at once.
#include "check.h"
#include "kernels.h"
#include <string.h>

extern void __enzyme_autodiff(void *, ...);
typedef double (*kernel)(double *, const double *, int);

static double start[Params], seed[Params], direction[Params], data[Most];

static double at(kernel f, double h, int n) {
  double x[Params];
  for (int i = 0; i < Params; ++i)
    x[i] = start[i] + h * direction[i];
  return f(x, data, n) + check_dot(x, seed, Params);
}

static void check_kernel(const char *name, kernel f,
                         void (*gradient)(double *, double *, const double *,
                                          int),
                         double (*value)(double *, double *, const double *,
                                         int),
                         double (*weighted)(double *, double *, const double *,
                                            int, double),
                         void (*two)(double *, double *, double *,
                                     const double *, int),
                         double (*tangent)(double *, double *, const double *,
                                           int),
                         int n) {
  double x[Params], dx[Params], v[Params], after[Params], dy[Params],
      dz[Params] = {0};
  memcpy(after, start, sizeof after);
  double plain = f(after, data, n);

  memcpy(x, start, sizeof x);
  memcpy(dx, seed, sizeof dx);
  gradient(x, dx, data, n);
  check_array(name, x, after, Params, 1e-13);

  memcpy(x, start, sizeof x);
  memcpy(v, direction, sizeof v);
  double along = tangent(x, v, data, n) + check_dot(v, seed, Params);
  check_near(name, check_dot(dx, direction, Params), along, 1e-11);

  memcpy(x, start, sizeof x);
  memcpy(dy, seed, sizeof dy);
  check_near(name, value(x, dy, data, n), plain, 1e-13);
  check_array(name, x, after, Params, 1e-13);
  check_array(name, dy, dx, Params, 1e-11);

  // Twice the gradient, of which the seeds in memory have a part.
  memcpy(x, start, sizeof x);
  for (int i = 0; i < Params; ++i)
    dy[i] = 2 * seed[i];
  check_near(name, weighted(x, dy, data, n, 2), plain, 1e-13);
  for (int i = 0; i < Params; ++i)
    dy[i] /= 2;
  check_array(name, dy, dx, Params, 1e-11);

  memcpy(x, start, sizeof x);
  memcpy(dy, seed, sizeof dy);
  two(x, dy, dz, data, n);
  check_array(name, dy, dx, Params, 1e-11);

  double h = 1e-6, want = (at(f, h, n) - at(f, -h, n)) / (2 * h);
  check_near(name, along, want, 1e-6);
}

#define CHECK(k)                                                               \
  for (int s = 0; s < 5; ++s)                                                  \
    check_kernel(#k, k, k##_gradient, k##_value, k##_weighted, k##_two,        \
                 k##_tangent, sizes[s]);

int main(void) {
  static const int sizes[] = {0, 1, 2, 7, 33};
  check_fill(start, Params, 1);
  check_fill(seed, Params, 2);
  check_fill(direction, Params, 3);
  check_fill(data, Most, 4);
  for (int i = 0; i < Params; ++i)
    start[i] = 0.3 + 0.5 * start[i] * start[i];
  KERNELS(CHECK)
  double x[Params] = {0, 2, 0}, dx[Params] = {0},
         want[Params] = {0, 1, 0, 0, 0, 0, 0, 0};
  __enzyme_autodiff((void *)sums_times_zero, enzyme_dup, x, dx, enzyme_const,
                    data, enzyme_const, 7);
  check_array("sums_times_zero", dx, want, Params, 0);
  return check_report();
}
