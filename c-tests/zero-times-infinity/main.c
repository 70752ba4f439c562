// A tangent or adjoint that is zero stays zero, where a partial is infinite or
// NaN; one that is not becomes infinite. Second derivatives do not take a zero
// of the first for that.
#include "modes.h"

void started_at_zero(const double *x, double *y);
void powers(const double *x, double *y);
double power(double x, double n), many(const double *x, int which);
double length(const double *x), length_by_loop(const double *x);
double root(double x), residual(double x), residual_of_log(double x);
double dip(double height, double radius), mean_of_two(double x, double y);
double shifted(double x, double y);
double residual_of_quotient(double x), residual_of_choice(double x);

extern double __enzyme_fwddiff_number(void *, ...);
extern double __enzyme_autodiff_number(void *, ...);
typedef struct {
  double a, b;
} pair;
extern pair __enzyme_fwddiff_pair(void *, ...);
extern pair __enzyme_autodiff_pair(void *, ...);

typedef double (*function)(double);
#define SLOPES(f)                                                              \
  static double f##_forward(double x) {                                        \
    return __enzyme_fwddiff_number((void *)f, x, 1.0);                         \
  }                                                                            \
  static double f##_reverse(double x) {                                        \
    return __enzyme_autodiff_number((void *)f, x);                             \
  }
SLOPES(residual)
SLOPES(residual_of_log)
SLOPES(residual_of_quotient)
SLOPES(residual_of_choice)

// Forward and reverse, over both.
#define SECOND(f, want)                                                        \
  check_near(#f " ff",                                                         \
             __enzyme_fwddiff_number((void *)f##_forward, 1.0, 1.0), want,     \
             1e-12);                                                           \
  check_near(#f " fr",                                                         \
             __enzyme_fwddiff_number((void *)f##_reverse, 1.0, 1.0), want,     \
             1e-12);                                                           \
  check_near(#f " rf", __enzyme_autodiff_number((void *)f##_forward, 1.0),     \
             want, 1e-12);                                                     \
  check_near(#f " rr", __enzyme_autodiff_number((void *)f##_reverse, 1.0),     \
             want, 1e-12)

int main(void) {
  CHECK_MODES(started_at_zero, 2, 2, 1e-8);
  CHECK_MODES(powers, 3, 3, 1e-8);
  for (int which = 0; which < 18; ++which) {
    double x[3] = {1.5, 0, 1}, v[3] = {1, 0, 0}, g[3] = {0, 0, 0};
    double t = __enzyme_fwddiff_number((void *)many, enzyme_dup, x, v,
                                       enzyme_const, which);
    check_near("forward at the pole", t, 3, 1e-12);
    __enzyme_autodiff((void *)many, enzyme_dup, x, g, enzyme_const, which);
    check_near("reverse at the pole", g[0], 3, 1e-12);
    // Two lanes: in one of them the pole is on the way.
    double w[3] = {0.5, 0, 0};
    pair both = __enzyme_fwddiff_pair((void *)many, enzyme_width, 2,
                                      enzyme_dup, x, v, w, enzyme_const,
                                      which);
    check_near("first lane", both.a, 3, 1e-12);
    check_near("second lane", both.b, 1.5, 1e-12);
  }
  double origin[3] = {0, 0, 0}, along[3] = {1, 2, 3}, slope[3] = {0, 0, 0};
  check_near("length",
             __enzyme_fwddiff_number((void *)length, enzyme_dup, origin, along),
             0, 0);
  check_near("length by a loop",
             __enzyme_fwddiff_number((void *)length_by_loop, enzyme_dup, origin,
                                     along),
             0, 0);
  __enzyme_autodiff((void *)length, enzyme_dup, origin, slope);
  __enzyme_autodiff((void *)length_by_loop, enzyme_dup, origin, slope);
  for (int i = 0; i < 3; ++i)
    check_near("lengths, reverse", slope[i], 0, 0);
  __enzyme_autodiff((void *)length, enzyme_dup, along, slope);
  for (int i = 0; i < 3; ++i)
    check_near("elsewhere", slope[i], along[i] / sqrt(14), 1e-15);
  check_near("forward power",
             __enzyme_fwddiff_number((void *)power, -3.0, 1.0, 2.0, 0.0), -6,
             1e-12);
  pair p = __enzyme_autodiff_pair((void *)power, -3.0, 2.0);
  check_near("reverse power", p.a, -6, 1e-12);
  check_true("the other is unknown", isnan(p.b));
  // Infinity stays where something goes through it.
  check_true("forward root", isinf(__enzyme_fwddiff_number((void *)root, 0.0, 1.0)));
  check_true("reverse root", isinf(__enzyme_autodiff_number((void *)root, 0.0)));
  // An infinite adjoint, too, is lost in a factor that is zero.
  check_near("dip", __enzyme_autodiff_number((void *)dip, enzyme_const, 0.0, 3.0),
             6, 0);
  check_near("forward dip",
             __enzyme_fwddiff_number((void *)dip, enzyme_const, 0.0, 3.0, 1.0),
             6, 0);
  pair m = __enzyme_autodiff_pair((void *)mean_of_two, 4.0, 0.0);
  check_near("mean", m.a, 0, 0);
  check_true("the other is infinite", isinf(m.b));
  check_near("shifted",
             __enzyme_autodiff_number((void *)shifted, 1.5, enzyme_const, 0.0),
             3, 0);
  SECOND(residual, 0.5);
  SECOND(residual_of_log, 1);
  SECOND(residual_of_quotient, 2);
  SECOND(residual_of_choice, 0.5);
  return check_report();
}
