// enzyme_width with every kind of argument and result, in both modes: each lane
// is what the same request gives alone, and lanes differ.
#include "check.h"

extern int enzyme_dupv, enzyme_interleave;
typedef struct {
  double a, b;
} Two;
typedef struct {
  double a, b, c;
} Three;
typedef struct {
  const double *p;
  int n;
} Row;
typedef struct {
  double d[3];
} Lanes;
typedef struct {
  Two t[3];
} TwoLanes;
typedef struct {
  Three t[3];
} ThreeLanes;
typedef struct {
  double x, y, z;
} Fields;
typedef struct {
  double x[3];
  float z[3];
} Gradients;
typedef struct {
  double value, x[3];
  float z[3];
} WithValue;
typedef struct {
  double x;
  float z;
} Gradient;
extern double __enzyme_fwddiff(void *, ...);
extern Two __enzyme_fwddiff_two(void *, ...);
extern Three __enzyme_fwddiff_three(void *, ...);
extern Lanes __enzyme_fwddiff_lanes(void *, ...);
extern Fields __enzyme_fwddiff_fields(void *, ...);
extern TwoLanes __enzyme_fwddiff_two_lanes(void *, ...);
extern ThreeLanes __enzyme_fwddiff_three_lanes(void *, ...);
extern void __enzyme_fwddiff_void(void *, ...);
extern void __enzyme_autodiff_void(void *, ...);
extern Gradient __enzyme_autodiff(void *, ...);
extern Gradients __enzyme_autodiff_lanes(void *, ...);
extern WithValue __enzyme_autodiff_value(void *, ...);
double mixed(double x, const double *y, int n, float z);
double of_two(Two t, double k);
Two to_two(double x, double y);
Three to_three(const double *x);
double of_row(const Row *r);
void solve(const double *x, double *out, int n);

enum { N = 4, W = 3 };
static double y[N], v[W][N + 1];

static void check_forward(void) {
  double want[W];
  for (int k = 0; k < W; ++k)
    want[k] = __enzyme_fwddiff((void *)mixed, 1.5, 1.0 + k, enzyme_dup, y, v[k],
                               enzyme_const, N, enzyme_dup, 0.5f, 0.1f * k);
  Lanes all = __enzyme_fwddiff_lanes(
      (void *)mixed, enzyme_width, W, 1.5, 1.0, 2.0, 3.0, enzyme_dup, y, v[0],
      v[1], v[2], enzyme_const, N, enzyme_dup, 0.5f, 0.0f, 0.1f, 0.2f);
  check_array("scalars and pointers", all.d, want, W, 1e-6);
  Fields f = __enzyme_fwddiff_fields(
      (void *)mixed, enzyme_width, W, 1.5, 1.0, 2.0, 3.0, enzyme_dupv,
      sizeof v[0], y, v, enzyme_const, N, enzyme_dup, 0.5f, 0.0f, 0.1f, 0.2f);
  check_array("stride, struct of fields", &f.x, want, W, 1e-6);
  all = __enzyme_fwddiff_lanes((void *)mixed, enzyme_width, W, enzyme_dup, 1.5,
                               enzyme_dup, y, enzyme_const, N, enzyme_dup, 0.5f,
                               enzyme_interleave, 1.0, 2.0, 3.0, v[0], v[1],
                               v[2], 0.0f, 0.1f, 0.2f);
  check_array("interleaved", all.d, want, W, 1e-6);

  Two t = {2, 3}, dt[W] = {{1, 0}, {0, 1}, {2, -1}};
  for (int k = 0; k < W; ++k)
    want[k] = __enzyme_fwddiff((void *)of_two, enzyme_dup, t.a, dt[k].a,
                               enzyme_dup, t.b, dt[k].b, enzyme_const, 5.0);
  check_near("struct by value", want[2], 2 * (2 * 2 * 3 * 5) - 4 * 5, 1e-12);
  TwoLanes r = __enzyme_fwddiff_two_lanes((void *)to_two, enzyme_width, W, 2.0,
                                          1.0, 0.0, 1.0, 3.0, 0.0, 1.0, 1.0);
  for (int k = 0; k < W; ++k) {
    Two one = __enzyme_fwddiff_two((void *)to_two, 2.0, k == 1 ? 0.0 : 1.0, 3.0,
                                   k == 0 ? 0.0 : 1.0);
    check_near("struct results", r.t[k].a, one.a, 1e-14);
    check_near("struct results", r.t[k].b, one.b, 1e-14);
  }
  ThreeLanes s = __enzyme_fwddiff_three_lanes((void *)to_three, enzyme_width, W,
                                              enzyme_dup, y, v[0], v[1], v[2]);
  for (int k = 0; k < W; ++k) {
    Three one = __enzyme_fwddiff_three((void *)to_three, enzyme_dup, y, v[k]);
    check_near("results in memory", s.t[k].a, one.a, 1e-14);
    check_near("results in memory", s.t[k].c, one.c, 1e-14);
  }
  Row row = {y, N}, rows[W] = {{v[0], N}, {v[1], N}, {v[2], N}};
  all = __enzyme_fwddiff_lanes((void *)of_row, enzyme_width, W, enzyme_dupv,
                               sizeof(Row), &row, rows);
  for (int k = 0; k < W; ++k)
    check_near("structs behind strides", all.d[k],
               __enzyme_fwddiff((void *)of_row, enzyme_dup, &row, &rows[k]),
               1e-14);
  double out[N], d[W][N], one[N];
  __enzyme_fwddiff_void((void *)solve, enzyme_width, W, enzyme_dup, y, v[0],
                        v[1], v[2], enzyme_dupnoneed, out, d[0], d[1], d[2],
                        enzyme_const, N);
  for (int k = 0; k < W; ++k) {
    __enzyme_fwddiff_void((void *)solve, enzyme_dup, y, v[k], enzyme_dup, out,
                          one, enzyme_const, N);
    check_array("outputs", d[k], one, N, 1e-14);
  }
}

static void check_reverse(void) {
  // Lanes differ by what is in the shadows already and by their seeds.
  double dy[W][N] = {{0}}, one[N] = {0};
  Gradient g = __enzyme_autodiff((void *)mixed, 1.5, enzyme_dup, y, one,
                                 enzyme_const, N, 0.5f);
  for (int i = 0; i < N; ++i)
    dy[1][i] = i, dy[2][i] = -1;
  Gradients all =
      __enzyme_autodiff_lanes((void *)mixed, enzyme_width, W, 1.5, enzyme_dupv,
                              sizeof dy[0], y, dy, enzyme_const, N, 0.5f);
  WithValue p = __enzyme_autodiff_value((void *)mixed, enzyme_width, W,
                                        enzyme_primal_return, 1.5, enzyme_const,
                                        y, enzyme_const, N, 0.5f);
  check_near("value", p.value, mixed(1.5, y, N, 0.5f), 1e-14);
  for (int k = 0; k < W; ++k) {
    check_near("gradient", all.x[k], g.x, 1e-14);
    check_near("gradient", all.z[k], g.z, 1e-6);
    check_near("gradient with value", p.x[k], g.x, 1e-14);
    for (int i = 0; i < N; ++i)
      check_near("shadows", dy[k][i],
                 one[i] + (k == 1   ? i
                           : k == 2 ? -1
                                    : 0),
                 1e-14);
  }
  double out[N], dout[W][N], dx[W][N] = {{0}}, seed[N], dx1[N];
  for (int k = 0; k < W; ++k)
    for (int i = 0; i < N; ++i)
      dout[k][i] = v[k][i];
  __enzyme_autodiff_void((void *)solve, enzyme_width, W, enzyme_dupv,
                         sizeof dx[0], y, dx, enzyme_dup, out, dout[0], dout[1],
                         dout[2], enzyme_const, N);
  for (int k = 0; k < W; ++k) {
    for (int i = 0; i < N; ++i)
      seed[i] = v[k][i], dx1[i] = 0;
    __enzyme_autodiff_void((void *)solve, enzyme_dup, y, dx1, enzyme_dup, out,
                           seed, enzyme_const, N);
    check_array("seeds", dx[k], dx1, N, 1e-14);
  }
  Row row = {y, N}, rows[2];
  double p0[N] = {0}, p1[N] = {0};
  rows[0].p = p0, rows[1].p = p1, rows[0].n = rows[1].n = N;
  __enzyme_autodiff_void((void *)of_row, enzyme_width, 2, enzyme_dup, &row,
                         &rows[0], &rows[1]);
  check_near("pointers in structs", p0[0], y[1] * y[2] * y[3], 1e-14);
  check_array("pointers in structs", p1, p0, N, 0);
}

int main(void) {
  check_fill(y, N, 1);
  for (int k = 0; k < W; ++k)
    check_fill(v[k], N, k + 2);
  check_forward();
  check_reverse();
  return check_report();
}
