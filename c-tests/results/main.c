// What a request can return: all gradients in a struct, the primal with them,
// in registers and in memory, doubles, floats and both.
#include "check.h"

struct two { double d[2]; };
struct six { double a, b, c, d, e, f; };
struct with_primal { double primal, dx, dy; };
struct floats { float a, b; };
struct mixed { double d; float f; };
struct tangent { double primal, tangent; };
extern struct two __enzyme_autodiff_two(void *, ...);
extern struct six __enzyme_autodiff_six(void *, ...);
extern struct with_primal __enzyme_autodiff_with_primal(void *, ...);
extern struct floats __enzyme_autodiff_floats(void *, float, float);
extern struct mixed __enzyme_autodiff_mixed(void *, double, float);
extern struct tangent __enzyme_fwddiff_tangent(void *, ...);
extern double __enzyme_autodiff_first(void *, ...);

double power_sum(double x, double y);
double many(double a, double b, double c, double d, double e, double f);
float ratio(float a, float b);
double blend(double d, float f);

static double power_sum_of(const double *x, int n) {
  return power_sum(x[0], x[1]);
}
static double many_of(const double *x, int n) {
  return many(x[0], x[1], x[2], x[3], x[4], x[5]);
}

int main(void) {
  double at[2] = {1.3, 0.4}, d2[2];
  struct two t = __enzyme_autodiff_two((void *)power_sum, at[0], at[1]);
  check_gradient("two", t.d, power_sum_of, at, 2, 1e-8);
  d2[0] = __enzyme_autodiff_first((void *)power_sum, at[0], at[1]);
  check_near("only the first", d2[0], t.d[0], 1e-13);

  struct with_primal p = __enzyme_autodiff_with_primal(
      (void *)power_sum, enzyme_primal_return, at[0], at[1]);
  check_near("primal", p.primal, power_sum(at[0], at[1]), 1e-14);
  check_near("dx beside it", p.dx, t.d[0], 1e-14);
  check_near("dy beside it", p.dy, t.d[1], 1e-14);

  struct tangent v = __enzyme_fwddiff_tangent(
      (void *)power_sum, enzyme_primal_return, at[0], 0.5, at[1], -2.0);
  check_near("primal, forward", v.primal, power_sum(at[0], at[1]), 1e-14);
  check_near("tangent", v.tangent, 0.5 * t.d[0] - 2 * t.d[1], 1e-13);

  double x[6] = {0.5, -0.2, 1.1, 0.3, 2, -0.7};
  struct six s =
      __enzyme_autodiff_six((void *)many, x[0], x[1], x[2], x[3], x[4], x[5]);
  check_gradient("six", &s.a, many_of, x, 6, 1e-8);

  struct floats f = __enzyme_autodiff_floats((void *)ratio, 3, 4);
  check_near("float d/da", f.a, 0.25, 1e-6);
  check_near("float d/db", f.b, -3.0 / 16, 1e-6);

  struct mixed m = __enzyme_autodiff_mixed((void *)blend, 1.5, 0.25f);
  check_near("mixed d/dd", m.d, 2 * 1.5 * 0.25, 1e-12);
  check_near("mixed d/df", m.f, 1.5 * 1.5, 1e-6);
  return check_report();
}
