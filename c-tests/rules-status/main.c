// A rule in another file for a function that returns a status: through memory,
// in loops, with lanes, constant floats, and a status that nobody looks at.
#include "check.h"
#include <stdlib.h>
#include <string.h>
int scale_into(double *out, const double *in, double f, int n);
double model(double *x, double f, int n);
extern int enzyme_dup, enzyme_const, enzyme_width, enzyme_out,
    enzyme_primal_return;
extern double __enzyme_autodiff(void *, ...);
extern void __enzyme_fwddiff_v(void *, ...);
extern double __enzyme_fwddiff(void *, ...);
typedef struct {
  double d[2];
} two;
extern two __enzyme_autodiff2(void *, ...);
extern two __enzyme_fwddiff2(void *, ...);
int rule_calls(void);
void free_tapes(void);
double checked(double *x, double f, int n) { // status matters
  double tmp[4] = {0};
  if (scale_into(tmp, x, f, n))
    return -1;
  if (scale_into(tmp + 2, tmp, f, 2) == 1)
    return 7;
  double s = 0;
  for (int i = 0; i < 4; i++)
    s += tmp[i] * tmp[i];
  return s;
}
double constf(double *x, int n) {
  double t[4];
  (void)scale_into(t, x, 2.0, n);
  return t[0] * t[1];
}
static double fdx(double (*f)(double *, double, int), double *x, double p,
                  int n, int i) {
  double h = 1e-6, o = x[i], c[8];
  memcpy(c, x, n * 8);
  c[i] = o + h;
  double y[8];
  memcpy(y, c, n * 8);
  double a = f(y, p, n);
  c[i] = o - h;
  memcpy(y, c, n * 8);
  double b = f(y, p, n);
  return (a - b) / 2 / h;
}
static double fdf(double (*f)(double *, double, int), double *x, double p,
                  int n) {
  double h = 1e-6, y[8];
  memcpy(y, x, n * 8);
  double a = f(y, p + h, n);
  memcpy(y, x, n * 8);
  double b = f(y, p - h, n);
  return (a - b) / 2 / h;
}
int main(void) {
  double x[4] = {.5, 1.5, -.7, .2}, d[4] = {0}, y[4];
  memcpy(y, x, sizeof y);
  double g = __enzyme_autodiff((void *)model, enzyme_dup, y, d, enzyme_out, 1.3,
                               enzyme_const, 4);
  for (int i = 0; i < 4; i++)
    check_near("model dx", d[i], fdx(model, x, 1.3, 4, i), 1e-7);
  check_near("model df", g, fdf(model, x, 1.3, 4), 1e-7);
  memset(d, 0, sizeof d);
  memcpy(y, x, sizeof y);
  g = __enzyme_autodiff((void *)checked, enzyme_dup, y, d, 1.3, 4);
  for (int i = 0; i < 4; i++)
    check_near("checked dx", d[i], fdx(checked, x, 1.3, 4, i), 1e-7);
  check_near("checked df", g, fdf(checked, x, 1.3, 4), 1e-7);
  // constant float
  memset(d, 0, sizeof d);
  __enzyme_autodiff((void *)model, enzyme_dup, memcpy(y, x, sizeof y), d,
                    enzyme_const, 1.3, 4);
  for (int i = 0; i < 4; i++)
    check_near("const f", d[i], fdx(model, x, 1.3, 4, i), 1e-7);
  memset(d, 0, sizeof d);
  __enzyme_autodiff((void *)constf, x, d, 4);
  check_near("constf0", d[0], 4 * x[1], 1e-12);
  check_near("constf1", d[1], 4 * x[0], 1e-12);
  // width 2
  double d2[2][4] = {{0}};
  two gg = __enzyme_autodiff2((void *)model, enzyme_width, 2, enzyme_dup,
                              memcpy(y, x, sizeof y), d2[0], d2[1], 1.3, 4);
  for (int l = 0; l < 2; l++) {
    check_near("w2 f", gg.d[l], fdf(model, x, 1.3, 4), 1e-7);
    for (int i = 0; i < 4; i++)
      check_near("w2", d2[l][i], fdx(model, x, 1.3, 4, i), 1e-7);
  }
  // forward
  for (int i = 0; i < 4; i++) {
    double v[4] = {0};
    v[i] = 1;
    memcpy(y, x, sizeof y);
    check_near("fwd",
               __enzyme_fwddiff((void *)model, enzyme_dup, y, v, enzyme_dup,
                                1.3, 0.0, 4),
               fdx(model, x, 1.3, 4, i), 1e-7);
  }
  double v[2][4] = {{1}, {0}};
  memcpy(y, x, sizeof y);
  two ff = __enzyme_fwddiff2((void *)model, enzyme_width, 2, enzyme_dup, y,
                             v[0], v[1], enzyme_dup, 1.3, 0.0, 1.0, 4);
  check_near("fwd2 0", ff.d[0], fdx(model, x, 1.3, 4, 0), 1e-7);
  check_near("fwd2 1", ff.d[1], fdf(model, x, 1.3, 4), 1e-7);
  if (rule_calls() < 10)
    check_true("rule used", 0);
  free_tapes();
  return check_report();
}
