// Every function of <complex.h>, also on the real axis, and beyond the branch
// points on the side where the numbers are.
#include "modes.h"
#include "names.h"
#include <string.h>

#define DECLARE(name)                                                          \
  void map_##name(const double *, double *);                                   \
  void map_##name##f(const double *, double *);                                \
  void map_##name##l(const double *, double *);
COMPLEX_FUNCTIONS(DECLARE)
void power(const double *x, double *y);
double there_and_back(double a, double b);

static const double points[][2] = {{0.3, 0.4},   {-0.6, 0.2}, {0.5, -0.7},
                                   {-1.8, -0.3}, {2.5, 0.9},  {0.25, 0},
                                   {1.75, 0.25}};

// Both modes at one point, along the two directions, against differences.
static inline __attribute__((always_inline)) void
check_at(const char *name, check_map f, const double *at,
                     double tolerance, double h, double rounding) {
  // There the real axis is a branch cut.
  if (at[1] == 0 && strncmp(name, "cacosh", 6) == 0)
    return;
  for (int k = 0; k < 2; ++k) {
    double x[2] = {at[0], at[1]}, v[2] = {k == 0, k == 1}, y[2], t[2];
    double side[2][2], adjoint[2] = {0, 0}, w[2] = {0.75, -1.25}, out[2];
    __enzyme_fwddiff((void *)f, enzyme_dup, x, v, enzyme_dup, y, t);
    for (int s = 0; s < 2; ++s) {
      double moved[2] = {x[0] + (s ? -h : h) * v[0],
                         x[1] + (s ? -h : h) * v[1]};
      f(moved, side[s]);
    }
    double slope = 0;
    for (int i = 0; i < 2; ++i) {
      double want = (side[0][i] - side[1][i]) / (2 * h);
      check_near(name, t[i], want, tolerance * (1 + fabs(want)));
      slope += w[i] * t[i];
    }
    __enzyme_autodiff((void *)f, enzyme_dup, x, adjoint, enzyme_dup, out, w);
    check_near(name, adjoint[k], slope, rounding * (1 + fabs(slope)));
  }
}

extern double __enzyme_autodiff_once(void *, ...);
extern double __enzyme_fwddiff_once(void *, ...);
static double slope_of(double a, double b) {
  return __enzyme_fwddiff_once((void *)there_and_back, a, 1.0, b, 0.0);
}

#define DOUBLES(name) check_at(#name, map_##name, points[i], 1e-6, 1e-5, 1e-12);
#define FLOATS(name) check_at(#name "f", map_##name##f, points[i], 2e-2, 3e-3, 1e-5);
#define LONG_DOUBLES(name) check_at(#name "l", map_##name##l, points[i], 1e-6, 1e-5, 1e-12);

int main(void) {
  for (unsigned i = 0; i < sizeof points / sizeof *points; ++i) {
    COMPLEX_FUNCTIONS(DOUBLES)
    COMPLEX_FUNCTIONS(FLOATS)
    COMPLEX_FUNCTIONS(LONG_DOUBLES)
  }
  CHECK_MODES(power, 4, 2, 1e-8);
  double h = 1e-5, want = (slope_of(0.4 + h, 0.3) - slope_of(0.4 - h, 0.3)) / (2 * h);
  double second = __enzyme_fwddiff_once((void *)slope_of, 0.4, 1.0, 0.3, 0.0);
  check_near("second derivative", second, want, 1e-6);
  return check_report();
}
