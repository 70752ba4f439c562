// Derivatives of derivatives: forward over reverse, forward over forward.
#include "check.h"

extern double __enzyme_autodiff(void *, ...);
extern double __enzyme_fwddiff(void *, ...);
extern void __enzyme_autodiff_v(void *, ...);
extern void __enzyme_fwddiff_v(void *, ...);
double f(double x, double y);
double energy(const double *x, int n);

static double df_dx(double x, double y) {
  return __enzyme_autodiff((void *)f, x, enzyme_const, y);
}
static double tangent(double x, double y) {
  return __enzyme_fwddiff((void *)f, x, 1.0, enzyme_const, y);
}
static void gradient(const double *x, double *dx, int n) {
  for (int i = 0; i < n; ++i)
    dx[i] = 0;
  __enzyme_autodiff_v((void *)energy, enzyme_dup, x, dx, enzyme_const, n);
}

int main(void) {
  // f = x^3 sin(y) + exp(x y)
  for (double x = -1; x < 1.1; x += 0.5) {
    double y = 0.7, xx = 6 * x * sin(y) + y * y * exp(x * y);
    double xy = 3 * x * x * cos(y) + (1 + x * y) * exp(x * y);
    check_near("forward over reverse, xx",
               __enzyme_fwddiff((void *)df_dx, x, 1.0, enzyme_const, y), xx,
               1e-11);
    check_near("forward over reverse, xy",
               __enzyme_fwddiff((void *)df_dx, enzyme_const, x, y, 1.0), xy,
               1e-11);
    check_near("forward over forward, xy",
               __enzyme_fwddiff((void *)tangent, enzyme_const, x, y, 1.0), xy,
               1e-11);
  }

  // Hessian times vector, against differences of the gradient.
  enum { N = 6 };
  double x[N], v[N], dx[N], hv[N], up[N], down[N], at[N];
  check_fill(x, N, 1), check_fill(v, N, 2);
  __enzyme_fwddiff_v((void *)gradient, enzyme_dup, x, v, enzyme_dup, dx, hv,
                     enzyme_const, N);
  for (int i = 0; i < N; ++i)
    at[i] = x[i] + 1e-5 * v[i];
  gradient(at, up, N);
  for (int i = 0; i < N; ++i)
    at[i] = x[i] - 1e-5 * v[i];
  gradient(at, down, N);
  for (int i = 0; i < N; ++i)
    up[i] = (up[i] - down[i]) / 2e-5;
  check_array("Hessian times vector", hv, up, N, 1e-7);
  return check_report();
}
