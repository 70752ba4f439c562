// linkgrad.h: the markers and entry points under names of its own, beside the
// program's own declarations of the convention.
#include "check.h"
#include <linkgrad/linkgrad.h>

extern float __enzyme_autodiff(void *, ...); // clashes with nothing

double f(double x, double y);
float g(float x);
double energy(const double *x, const double *w, int n);
void square(const double *x, double *y, int n);

typedef struct {
  double value, dx, dy;
} ValueAndGradient;
LINKGRAD_AUTODIFF(ValueAndGradient, value_and_gradient);
typedef struct {
  double value, tangent;
} ValueAndTangent;
LINKGRAD_FWDDIFF(ValueAndTangent, value_and_tangent);
typedef struct {
  double d[2];
} Two;
LINKGRAD_FWDDIFF(Two, two_directions);

int main(void) {
  double x = 0.5, y = 1.5;
  ValueAndGradient r = value_and_gradient((void *)f, linkgrad_primal_return,
                                          LINKGRAD_OUT(x), LINKGRAD_OUT(y));
  check_near("value", r.value, f(x, y), 1e-14);
  check_near("dx", r.dx, 2 * x * sin(y), 1e-14);
  check_near("dy", r.dy, x * x * cos(y), 1e-14);
  check_near("const",
             linkgrad_autodiff((void *)f, LINKGRAD_CONST(x), LINKGRAD_OUT(y)),
             x * x * cos(y), 1e-14);
  check_near("float", linkgrad_autodiff_float((void *)g, LINKGRAD_OUT(2.0f)),
             12, 1e-6);
  check_near("declared here", __enzyme_autodiff((void *)g, 2.0f), 12, 1e-6);
  check_near("float tangent",
             linkgrad_fwddiff_float((void *)g, LINKGRAD_DUP(2.0f, 0.5f)), 6,
             1e-6);
  ValueAndTangent t =
      value_and_tangent((void *)f, linkgrad_primal_return, LINKGRAD_DUP(x, 1.0),
                        LINKGRAD_CONST(y));
  check_near("value", t.value, f(x, y), 1e-14);
  check_near("tangent", t.tangent, 2 * x * sin(y), 1e-14);
  Two two = two_directions((void *)f, LINKGRAD_WIDTH(2), linkgrad_dup, x, 1.0,
                           0.0, linkgrad_dup, y, 0.0, 1.0);
  check_near("direction 0", two.d[0], r.dx, 1e-14);
  check_near("direction 1", two.d[1], r.dy, 1e-14);

  double a[3] = {0.1, 0.2, 0.3}, w[3] = {1, 2, 3}, da[3] = {0}, b[3], db[3];
  linkgrad_autodiff((void *)energy, LINKGRAD_DUP(a, da), LINKGRAD_CONST(w),
                    LINKGRAD_CONST(3));
  for (int i = 0; i < 3; ++i)
    check_near("energy", da[i], w[i] * exp(a[i]), 1e-14);
  linkgrad_fwddiff_void((void *)square, LINKGRAD_DUP(a, w),
                        LINKGRAD_DUPNONEED(b, db), LINKGRAD_CONST(3));
  for (int i = 0; i < 3; ++i)
    check_near("square", db[i], 2 * a[i] * w[i], 1e-14);
  for (int i = 0; i < 3; ++i)
    da[i] = 0, db[i] = 1;
  linkgrad_autodiff_void((void *)square, linkgrad_const_return,
                         LINKGRAD_DUP(a, da), LINKGRAD_DUP(b, db),
                         LINKGRAD_CONST(3));
  for (int i = 0; i < 3; ++i)
    check_near("square, reverse", da[i], 2 * a[i], 1e-14);
  return check_report();
}
