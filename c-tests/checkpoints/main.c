// Loops marked by linkgrad_checkpoint(): the gradients of those that are not,
// and differences.
#include "check.h"

extern void __enzyme_autodiff(void *, ...);
extern double __enzyme_fwddiff(void *, ...);

enum { N = 5, Steps = 37, Inputs = 64 };

#define BOTH(result, name, ...)                                                \
  result name##_marked(__VA_ARGS__);                                           \
  result name##_plain(__VA_ARGS__)
BOTH(double, in_place, const double *, double *, double *, int);
BOTH(double, bodies, const double *, int);
BOTH(double, early, const double *, int);
BOTH(double, swapped, const double *, double *, double *, int);
BOTH(double, calls, const double *, int);
BOTH(double, nested, const double *, int, int);
BOTH(double, driven, const double *, double *, int);
BOTH(double, both, const double *, int);
BOTH(double, single, const double *, int);
BOTH(double, levels, const double *, int);
extern double field_marked[N], field_plain[N];

static double x[Inputs], dx[Inputs], plain[Inputs];
// Side by side: what is put back of one must not reach the other.
static struct {
  double a[Steps], da[Steps], b[Steps], db[Steps];
} m;
static int steps;

static void clear(double *d) {
  for (int i = 0; i < Inputs; ++i)
    d[i] = 0;
  for (int i = 0; i < Steps; ++i)
    m.a[i] = m.b[i] = m.da[i] = m.db[i] = 0;
}

static double in_place(const double *x, int n) {
  return in_place_plain(x, m.a, m.b, steps);
}
static double bodies(const double *x, int n) { return bodies_plain(x, steps); }
static double early(const double *x, int n) { return early_plain(x, steps); }
static double swapped(const double *x, int n) {
  return swapped_plain(x, m.a, m.b, steps);
}
static double calls(const double *x, int n) { return calls_plain(x, steps); }
static double nested(const double *x, int n) {
  return nested_plain(x, 3, steps);
}
static double driven(const double *x, int n) {
  return driven_plain(x, m.a, steps);
}
static double both(const double *x, int n) { return both_plain(x, steps); }
static double levels(const double *x, int n) { return levels_plain(x, steps); }
static double single(const double *x, int n) { return single_plain(x, steps); }

// What the primal leaves is there afterwards, too.
#define COMPARE(name, inputs, tolerance, ...)                                  \
  do {                                                                         \
    check_fill(x, inputs, 5);                                                  \
    for (int i = 0; i < inputs; ++i)                                           \
      x[i] += 0.7;                                                             \
    double a[Steps], b[Steps];                                                 \
    clear(plain);                                                              \
    __enzyme_autodiff((void *)name##_plain, enzyme_dup, x, plain,              \
                      __VA_ARGS__);                                            \
    for (int i = 0; i < Steps; ++i)                                            \
      a[i] = m.a[i], b[i] = m.b[i];                                            \
    clear(dx);                                                                 \
    __enzyme_autodiff((void *)name##_marked, enzyme_dup, x, dx, __VA_ARGS__);  \
    check_array(#name, dx, plain, inputs, 1e-12);                              \
    check_array(#name " leaves a", m.a, a, used, 1e-12);                       \
    check_array(#name " leaves b", m.b, b, used, 1e-12);                       \
    if (tolerance > 0)                                                         \
      check_gradient(#name, dx, name, x, inputs, tolerance);                   \
  } while (0)

int main(void) {
  int counts[] = {0, 1, 2, 3, 4, 10, 21, Steps};
  for (unsigned k = 0; k < sizeof counts / sizeof *counts; ++k) {
    int used = N;
    steps = counts[k];
    COMPARE(in_place, 2 * N, 1e-7, enzyme_dup, m.a, m.da, enzyme_dup, m.b, m.db,
            enzyme_const, steps);
    COMPARE(bodies, 2 * N, 1e-7, enzyme_const, steps);
    COMPARE(early, N, 1e-7, enzyme_const, steps);
    if (steps) // the other buffer is read
      COMPARE(swapped, N, 1e-7, enzyme_dup, m.a, m.da, enzyme_dup, m.b, m.db,
              enzyme_const, steps);
    COMPARE(calls, N, 1e-7, enzyme_const, steps);
    COMPARE(nested, N, 1e-7, enzyme_const, 3, enzyme_const, steps);
    used = steps;
    COMPARE(driven, steps, 1e-7, enzyme_dup, m.a, m.da, enzyme_const, steps);
    COMPARE(both, N, 1e-7, enzyme_const, steps);
    COMPARE(levels, N, 1e-7, enzyme_const, steps);
    COMPARE(single, N, 0, enzyme_const, steps);
  }

  // Forward mode: the marker says nothing.
  double seeds[Inputs];
  check_fill(seeds, N, 9);
  clear(dx);
  __enzyme_autodiff((void *)calls_marked, enzyme_dup, x, dx, enzyme_const,
                    Steps);
  double tangent = __enzyme_fwddiff((void *)calls_marked, enzyme_dup, x, seeds,
                                    enzyme_const, Steps);
  check_near("<w, J v>", tangent, check_dot(dx, seeds, N), 1e-10);

  // Two directions at once.
  double d1[Inputs] = {0}, d2[Inputs] = {0};
  __enzyme_autodiff((void *)both_marked, enzyme_width, 2, enzyme_dup, x, d1, d2,
                    enzyme_const, Steps);
  clear(dx);
  __enzyme_autodiff((void *)both_plain, enzyme_dup, x, dx, enzyme_const, Steps);
  check_array("first lane", d1, dx, N, 1e-12);
  check_array("second lane", d2, dx, N, 1e-12);

  // As marked functions are called outside of derivatives.
  check_near("primal", early_marked(x, Steps), early_plain(x, Steps), 1e-14);
  return check_report();
}
