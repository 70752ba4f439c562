// Hessian-vector products in the three ways (forward over reverse, reverse over
// forward, reverse over reverse) and third derivatives, of programs with loops,
// malloc, branches, recursion, structs and calls in other files.
#include "check.h"

extern double __enzyme_autodiff(void *, ...);
extern double __enzyme_fwddiff(void *, ...);
extern void __enzyme_autodiff_void(void *, ...);
extern void __enzyme_fwddiff_void(void *, ...);
double chain(const double *x, int n);
double newton(const double *x, int n);
double recursive(const double *x, int n);
double matrix(const double *x, int n);
double quintic(double x);

enum { N = 5 };

#define DERIVATIVES_OF(F)                                                      \
  static void F##_gradient(const double *x, double *g, int n) {                \
    for (int i = 0; i < n; ++i)                                                \
      g[i] = 0;                                                                \
    __enzyme_autodiff((void *)F, enzyme_dup, x, g, enzyme_const, n);           \
  }                                                                            \
  static double F##_slope(const double *x, const double *v, int n) {           \
    return __enzyme_fwddiff((void *)F, enzyme_dup, x, v, enzyme_const, n);     \
  }                                                                            \
  static void F##_hv(const double *x, const double *v, double *g, double *hv,  \
                     int n) {                                                  \
    __enzyme_fwddiff_void((void *)F##_gradient, enzyme_dup, x, v, enzyme_dup,  \
                          g, hv, enzyme_const, n);                             \
  }                                                                            \
  static void check_##F(void) {                                                \
    double x[N], v[N], up[N], down[N], want[N], g[N], hv[N], w[N], at[N];      \
    check_fill(x, N, 3), check_fill(v, N, 4), check_fill(w, N, 5);             \
    for (int s = 0; s < 2; ++s) {                                              \
      for (int i = 0; i < N; ++i)                                              \
        at[i] = x[i] + (s ? -1e-5 : 1e-5) * v[i];                              \
      F##_gradient(at, s ? down : up, N);                                      \
    }                                                                          \
    for (int i = 0; i < N; ++i)                                                \
      want[i] = (up[i] - down[i]) / 2e-5;                                      \
    F##_hv(x, v, g, hv, N);                                                    \
    check_array(#F " forward over reverse", hv, want, N, 1e-6);                \
    double rf[N] = {0};                                                        \
    __enzyme_autodiff((void *)F##_slope, enzyme_dup, x, rf, enzyme_const, v,   \
                      enzyme_const, N);                                        \
    check_array(#F " reverse over forward", rf, hv, N, 1e-10);                 \
    double rr[N] = {0}, seed[N];                                               \
    for (int i = 0; i < N; ++i)                                                \
      seed[i] = v[i];                                                          \
    __enzyme_autodiff_void((void *)F##_gradient, enzyme_dup, x, rr,            \
                           enzyme_dup, g, seed, enzyme_const, N);              \
    check_array(#F " reverse over reverse", rr, hv, N, 1e-10);                 \
    /* d/dw of H v, by differences: forward over forward over reverse */       \
    double dg[N], third[N], zero[N] = {0};                                     \
    __enzyme_fwddiff_void((void *)F##_hv, enzyme_dup, x, w, enzyme_dup, v,     \
                          zero, enzyme_dup, g, dg, enzyme_dup, hv, third,      \
                          enzyme_const, N);                                    \
    for (int s = 0; s < 2; ++s) {                                              \
      for (int i = 0; i < N; ++i)                                              \
        at[i] = x[i] + (s ? -1e-5 : 1e-5) * w[i];                              \
      F##_hv(at, v, g, s ? down : up, N);                                      \
    }                                                                          \
    for (int i = 0; i < N; ++i)                                                \
      want[i] = (up[i] - down[i]) / 2e-5;                                      \
    check_array(#F " third order", third, want, N, 1e-5);                      \
  }

DERIVATIVES_OF(chain)
DERIVATIVES_OF(newton)
DERIVATIVES_OF(recursive)
DERIVATIVES_OF(matrix)

// One number, up to the fourth derivative, reverse and forward in turn.
static double d1(double x) { return __enzyme_autodiff((void *)quintic, x); }
static double d2(double x) {
  return __enzyme_fwddiff((void *)d1, enzyme_dup, x, 1.0);
}
static double d3(double x) { return __enzyme_autodiff((void *)d2, x); }
static double d4(double x) {
  return __enzyme_fwddiff((void *)d3, enzyme_dup, x, 1.0);
}

int main(void) {
  check_chain();
  check_newton();
  check_recursive();
  check_matrix();
  double x = 1.3, e = exp(0.5 * x), want[4] = {0};
  // Leibniz: x^5 has derivatives 5!/(5-j)! x^(5-j), exp(x/2) halves.
  const double binomial[4][5] = {
      {1, 1}, {1, 2, 1}, {1, 3, 3, 1}, {1, 4, 6, 4, 1}};
  for (int k = 1; k <= 4; ++k)
    for (int j = 0; j <= k; ++j) {
      double power = pow(x, 5 - j);
      for (int m = 0; m < j; ++m)
        power *= 5 - m;
      want[k - 1] += binomial[k - 1][j] * power * pow(0.5, k - j) * e;
    }
  check_near("first", d1(x), want[0], 1e-13);
  check_near("second", d2(x), want[1], 1e-13);
  check_near("third", d3(x), want[2], 1e-13);
  check_near("fourth", d4(x), want[3], 1e-13);
  return check_report();
}
