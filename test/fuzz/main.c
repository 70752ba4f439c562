// The checker of a random program: top() maps 16 doubles, in place. Compiled
// with the program's other files; tolerances come from the command line. Exit
// status: 0 passed, 2 passed but for the differences, which cannot be trusted
// here (rough, or another branch); 1 failed.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { N = 16 };
extern int enzyme_dup, enzyme_const, enzyme_width;
void __enzyme_autodiff(void *, ...);
void __enzyme_fwddiff(void *, ...);

void top(double *out, double *in, int n);
void ref_top(double *out, double *in, int n); // native code
void dbl_top(double *out, double *in, int n); // all floats made doubles

static unsigned branches;
int trace(int value) {
  branches = branches * 1000003u + value + 1;
  return value;
}

static int failures;
static void fail(const char *what, double got, double want) {
  printf("FAILED %s: got %.17g, want %.17g\n", what, got, want);
  ++failures;
}

static unsigned state;
static void fill(double *v) {
  for (int i = 0; i < N; ++i) {
    state = state * 1664525u + 1013904223u;
    v[i] = (state >> 8) / (double)(1 << 23) - 1;
  }
}

static double dot(const double *a, const double *b) {
  double sum = 0;
  for (int i = 0; i < N; ++i)
    sum += a[i] * b[i];
  return sum;
}

static double norm(const double *a) { return sqrt(dot(a, a)); }

static void copy(double *to, const double *from) {
  memcpy(to, from, N * sizeof(double));
}

static void same(const char *what, const double *got, const double *want) {
  for (int i = 0; i < N; ++i)
    if (memcmp(&got[i], &want[i], sizeof(double)))
      fail(what, got[i], want[i]);
}

static void near(const char *what, const double *got, const double *want,
                 double tolerance) {
  for (int i = 0; i < N; ++i)
    if (!(fabs(got[i] - want[i]) <= tolerance * (1 + norm(want))))
      fail(what, got[i], want[i]);
}

// Central differences at x in direction v, with steps h and h/2. Returns whether
// control went the same way everywhere.
static int differences(const double *x, const double *v, int n, double h,
                       double d[2][N]) {
  int same = 1;
  double at[N];
  copy(at, x);
  branches = 0;
  dbl_top(at, at + 8, n);
  unsigned expected = branches;
  branches = 0;
  copy(at, x);
  ref_top(at, at + 8, n);
  same &= branches == expected;
  for (int k = 0; k < 2; ++k, h /= 2) {
    double side[2][N];
    for (int s = 0; s < 2; ++s) {
      for (int i = 0; i < N; ++i)
        side[s][i] = x[i] + (s ? -h : h) * v[i];
      branches = 0;
      dbl_top(side[s], side[s] + 8, n);
      same &= branches == expected;
    }
    for (int i = 0; i < N; ++i)
      d[k][i] = (side[0][i] - side[1][i]) / (2 * h);
  }
  return same;
}

// Whether differences say nothing about the tangent; fails if they contradict.
static int compare_differences(const double *x, const double *v, int n,
                               const double *tangent, double tolerance) {
  double d[2][N], fine[N], error = 0;
  if (!differences(x, v, n, 1e-4, d))
    return 1;
  for (int i = 0; i < N; ++i) {
    fine[i] = (4 * d[1][i] - d[0][i]) / 3;
    error = fmax(error, fabs(d[0][i] - d[1][i]));
  }
  if (!(error <= 1e-4 * (1 + norm(fine))))
    return 1;
  near("differences", tangent, fine, tolerance);
  return 0;
}

int main(int argc, char **argv) {
  double tight = atof(argv[1]), loose = atof(argv[2]);
  int n = atoi(argv[3]), unsure = 0;
  state = atoi(argv[4]);
  double x[N], v[2][N], w[2][N], want[N];
  fill(x), fill(v[0]), fill(v[1]), fill(w[0]), fill(w[1]);
  copy(want, x);
  ref_top(want, want + 8, n);

  double y[N], jv[N];
  copy(y, x), copy(jv, v[0]);
  __enzyme_fwddiff((void *)top, enzyme_dup, y, jv, enzyme_dup, y + 8, jv + 8,
                   enzyme_const, n);
  same("primal of forward", y, want);
  unsure = compare_differences(x, v[0], n, jv, loose);

  double jw[N], again[N];
  copy(y, x), copy(jw, w[0]);
  __enzyme_autodiff((void *)top, enzyme_dup, y, jw, enzyme_dup, y + 8, jw + 8,
                    enzyme_const, n);
  same("primal of reverse", y, want);
  double left = dot(w[0], jv), right = dot(jw, v[0]);
  double scale = norm(w[0]) * norm(jv) + norm(jw) * norm(v[0]);
  if (!(fabs(left - right) <= tight * scale))
    fail("inner product", right, left);
  copy(y, x), copy(again, w[0]);
  __enzyme_autodiff((void *)top, enzyme_dup, y, again, enzyme_dup, y + 8,
                    again + 8, enzyme_const, n);
  same("second reverse", again, jw);

#ifdef WIDTH
  double v0[N], v1[N], w0[N], w1[N];
  copy(y, x), copy(v0, v[0]), copy(v1, v[1]);
  __enzyme_fwddiff((void *)top, enzyme_width, 2, enzyme_dup, y, v0, v1,
                   enzyme_dup, y + 8, v0 + 8, v1 + 8, enzyme_const, n);
  same("primal of forward of width 2", y, want);
  near("forward of width 2", v0, jv, tight);
  copy(y, x), copy(w0, w[1]), copy(w1, w[0]);
  __enzyme_autodiff((void *)top, enzyme_width, 2, enzyme_dup, y, w0, w1,
                    enzyme_dup, y + 8, w0 + 8, w1 + 8, enzyme_const, n);
  same("primal of reverse of width 2", y, want);
  near("reverse of width 2", w1, jw, tight);
  scale = norm(w[1]) * norm(v1) + norm(w0) * norm(v[1]);
  if (!(fabs(dot(w[1], v1) - dot(w0, v[1])) <= tight * scale))
    fail("inner product of lane 1", dot(w0, v[1]), dot(w[1], v1));
#endif
  return failures ? 1 : unsure ? 2 : 0;
}
