// enzyme_runtime_activity: a shadow pointer that is its primal is constant.
// Both modes, and every choice at run time.
#include "check.h"
#include <string.h>

extern int enzyme_runtime_activity;
extern double __enzyme_autodiff(void *, ...);
extern double __enzyme_fwddiff(void *, ...);
double pick(const double *a, const double *b, int first, int n);
double through(double *tmp, double *other, double x, int first);
double of_pair(const double *u, const double *v, int n);
double copies(double *a, double *b, int n, int back);
double with_table(const double *x, int n, int k);

enum { N = 4 };
static const double a0[N] = {0.5, -0.3, 0.8, 1.2},
                    b0[N] = {1.5, 0.7, -0.4, 0.2};
static const double v[N] = {1, -2, 0.5, 3};

// copies() along v in a, with fresh memory.
static double copies_at(double h, int back) {
  double a[N], b[N];
  for (int i = 0; i < N; ++i)
    a[i] = a0[i] + h * v[i], b[i] = b0[i];
  return copies(a, b, N, back);
}

static void check_pick(int first, int constant_b) {
  double a[N], b[N], da[N] = {0}, db[N] = {0};
  memcpy(a, a0, sizeof a), memcpy(b, b0, sizeof b);
  double *sb = constant_b ? b : db;
  __enzyme_autodiff((void *)pick, enzyme_runtime_activity, enzyme_dup, a, da,
                    enzyme_dup, b, sb, enzyme_const, first, enzyme_const, N);
  const double *p = first ? a0 : b0;
  for (int i = 0; i < N; ++i) {
    int j = N - 1 - i;
    double d = 2 * p[i] * p[j] + p[j] * p[j];
    check_near("pick da", da[i], first ? d : 0, 1e-14);
    check_near("pick db", sb[i], constant_b ? b0[i] : first ? 0 : d, 1e-14);
    check_near("pick leaves b", b[i], b0[i], 0);
  }
  double t = __enzyme_fwddiff((void *)pick, enzyme_runtime_activity, enzyme_dup,
                              a, v, enzyme_dup, b, constant_b ? b : v,
                              enzyme_const, first, enzyme_const, N);
  double want = 0;
  for (int i = 0; i < N; ++i) {
    int j = N - 1 - i;
    want += v[i] * (2 * p[i] * p[j] + p[j] * p[j]);
  }
  check_near("pick forward", t, !first && constant_b ? 0 : want, 1e-13);
}

static void check_through(int first) {
  double tmp[2] = {0, 1}, dtmp[2] = {0}, other[2] = {0, 5};
  double dx = __enzyme_autodiff((void *)through, enzyme_runtime_activity,
                                enzyme_dup, tmp, dtmp, enzyme_dup, other, other,
                                enzyme_out, 3.0, enzyme_const, first);
  if (first) // what goes through constant memory may lose its derivative
    check_near("through", dx, 2 * 3 + 2, 1e-14);
  check_near("primal memory", other[1], first ? 5 : 8, 1e-14);
  check_near("primal memory", other[0], first ? 0 : 9, 1e-14);
  double t = __enzyme_fwddiff((void *)through, enzyme_runtime_activity,
                              enzyme_dup, tmp, dtmp, enzyme_dup, other, other,
                              enzyme_dup, 3.0, 1.0, enzyme_const, first);
  if (first)
    check_near("through, forward", t, 2 * 3 + 2 * dtmp[1], 1e-14);
  check_near("primal memory", other[1], first ? 5 : 11, 1e-14);
}

static void check_pairs(void) {
  double u[N], w[N], du[N] = {0}, dw[N] = {0};
  memcpy(u, a0, sizeof u), memcpy(w, b0, sizeof w);
  // Constant pointers beside active ones.
  __enzyme_autodiff((void *)of_pair, enzyme_runtime_activity, enzyme_const, u,
                    enzyme_dup, w, dw, enzyme_const, N);
  for (int i = 0; i < N; ++i)
    check_near("marked constant", dw[i], 2 * a0[i] * b0[i], 1e-14);
  __enzyme_autodiff((void *)of_pair, enzyme_runtime_activity, enzyme_dup, u, du,
                    enzyme_dup, w, w, enzyme_const, N);
  for (int i = 0; i < N; ++i) {
    check_near("constant at run time", du[i], b0[i] * b0[i], 1e-14);
    check_near("constant at run time", w[i], b0[i], 0);
  }
  double t =
      __enzyme_fwddiff((void *)of_pair, enzyme_runtime_activity, enzyme_dup, u,
                       v, enzyme_const, w, enzyme_const, N);
  check_near("forward", t, check_dot(du, v, N), 1e-14);
}

static void check_copies(int back) {
  double a[N], b[N], da[N] = {0};
  memcpy(a, a0, sizeof a), memcpy(b, b0, sizeof b);
  __enzyme_autodiff((void *)copies, enzyme_runtime_activity, enzyme_dup, a, da,
                    enzyme_dup, b, b, enzyme_const, N, enzyme_const, back);
  double c[N], d[N], vc[N];
  memcpy(c, a0, sizeof c), memcpy(d, b0, sizeof d), memcpy(vc, v, sizeof vc);
  double t = __enzyme_fwddiff((void *)copies, enzyme_runtime_activity,
                              enzyme_dup, c, vc, enzyme_dup, d, d, enzyme_const,
                              N, enzyme_const, back);
  check_near("copies <w, Jv>", check_dot(da, v, N), t, 1e-13);
  double e[N], f[N];
  memcpy(e, a0, sizeof e), memcpy(f, b0, sizeof f);
  copies(e, f, N, back);
  check_array("primal a", a, e, N, 0), check_array("primal b", b, f, N, 0);
  check_array("primal a", c, e, N, 0), check_array("primal b", d, f, N, 0);
  if (back) // here nothing active is lost in constant memory
    check_near("copies", t,
               (copies_at(1e-5, back) - copies_at(-1e-5, back)) / 2e-5, 1e-8);
}

int main(void) {
  for (int first = 0; first < 2; ++first)
    for (int constant = 0; constant < 2; ++constant)
      check_pick(first, constant);
  check_through(0), check_through(1);
  check_pairs();
  check_copies(0), check_copies(1);
  double x[N], dx[N] = {0};
  memcpy(x, a0, sizeof x);
  __enzyme_autodiff((void *)with_table, enzyme_runtime_activity, enzyme_dup, x,
                    dx, enzyme_const, N, enzyme_const, 2);
  for (int i = 0; i < N; ++i)
    check_near("table", dx[i], i < 2 ? 2 * x[i] : i + 1, 1e-14);
  return check_report();
}
