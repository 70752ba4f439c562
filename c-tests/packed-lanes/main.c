// Directions that are computed in vectors of lanes, of any width.
// compile: -mavx2 -mfma
// cpu: avx2 fma
// no-valgrind: it does not know one encoding of vmovq
#include "check.h"
#include "functions.h"

struct two { double d[2]; };
struct three { double d[3]; };
struct four { double d[4]; };
struct five { double d[5]; };
struct thirteen { double d[13]; };
struct seven { float d[7]; };
extern struct two __enzyme_fwddiff_two(void *, ...);
extern struct three __enzyme_fwddiff_three(void *, ...);
extern struct four __enzyme_fwddiff_four(void *, ...);
extern struct five __enzyme_fwddiff_five(void *, ...);
extern struct thirteen __enzyme_fwddiff_thirteen(void *, ...);
extern struct seven __enzyme_fwddiff_seven(void *, ...);
extern void __enzyme_fwddiff_void(void *, ...);
extern double __enzyme_fwddiff(void *, ...);
extern double __enzyme_autodiff(void *, ...);
extern void __enzyme_autodiff_void(void *, ...);

static double x[N], a[STEPS], unit[N][N], direction[N][N];

static double chain_of(const double *x, int n) { return chain(x, a, STEPS); }
static double mixed_of(const double *x, int n) { return mixed(x, 3); }

static void check_chain(void) {
  double gradient[N] = {0};
  struct thirteen u = __enzyme_fwddiff_thirteen(
      (void *)chain, enzyme_width, 13, enzyme_dup, x, unit[0], unit[1], unit[2],
      unit[3], unit[4], unit[5], unit[6], unit[7], unit[8], unit[9], unit[10],
      unit[11], unit[12], enzyme_const, a, enzyme_const, STEPS);
  check_gradient("chain, width 13", u.d, chain_of, x, N, 1e-7);
  __enzyme_autodiff_void((void *)chain, enzyme_dup, x, gradient, enzyme_const,
                         a, enzyme_const, STEPS);
  check_array("chain, reverse", gradient, u.d, N, 1e-12);
  struct five v = __enzyme_fwddiff_five(
      (void *)chain, enzyme_width, 5, enzyme_dup, x, direction[0], direction[1],
      direction[2], direction[3], direction[4], enzyme_const, a, enzyme_const,
      STEPS);
  for (int k = 0; k < 5; ++k) {
    double want = 0; // <gradient, direction>
    for (int i = 0; i < N; ++i)
      want += gradient[i] * direction[k][i];
    check_near("chain, width 5", v.d[k], want, 1e-12);
  }
}

// Three directions against single ones and central differences, and
// <w, J v> = <J^T w, v>.
#define CHECK_RESULTS(F) \
  do { \
    double y[STEPS], one[3][STEPS], dy[3][STEPS]; \
    __enzyme_fwddiff_void((void *)F, enzyme_width, 3, enzyme_dup, x, \
                          direction[0], direction[1], direction[2], enzyme_dup, y, \
                          dy[0], dy[1], dy[2], enzyme_const, STEPS); \
    for (int k = 0; k < 3; ++k) { \
      __enzyme_fwddiff_void((void *)F, enzyme_dup, x, direction[k], \
                            enzyme_dup, y, one[k], enzyme_const, STEPS); \
      check_array(#F ", width 3", dy[k], one[k], STEPS, 1e-12); \
      double up[N], down[N], above[STEPS], below[STEPS], back[N] = {0}, w[STEPS]; \
      for (int i = 0; i < N; ++i) { \
        up[i] = x[i] + 1e-6 * direction[k][i]; \
        down[i] = x[i] - 1e-6 * direction[k][i]; \
      } \
      F(up, above, STEPS); \
      F(down, below, STEPS); \
      check_fill(w, STEPS, 20); \
      double left = 0, right = 0; \
      for (int i = 0; i < STEPS; ++i) { \
        check_near(#F ", differences", dy[k][i], \
                   (above[i] - below[i]) / 2e-6, 1e-7); \
        left += w[i] * dy[k][i]; \
      } \
      __enzyme_autodiff_void((void *)F, enzyme_dup, x, back, enzyme_dup, y, \
                             w, enzyme_const, STEPS); \
      for (int i = 0; i < N; ++i) \
        right += back[i] * direction[k][i]; \
      check_near(#F ", <w, J v>", left, right, 1e-12); \
    } \
  } while (0)

static double tables_of(const double *x, int n) { return tables(x, 9); }

static void check_tables(void) {
  double gradient[N] = {0};
  struct thirteen u = __enzyme_fwddiff_thirteen(
      (void *)tables, enzyme_width, 13, enzyme_dup, x, unit[0], unit[1], unit[2],
      unit[3], unit[4], unit[5], unit[6], unit[7], unit[8], unit[9], unit[10],
      unit[11], unit[12], enzyme_const, 9);
  check_gradient("tables, width 13", u.d, tables_of, x, N, 1e-3); // floats
  __enzyme_autodiff_void((void *)tables, enzyme_dup, x, gradient, enzyme_const,
                         9);
  check_array("tables, reverse", gradient, u.d, N, 1e-5);
}

static void check_single(void) {
  float y[N], v[7][N];
  for (int i = 0; i < N; ++i) {
    y[i] = x[i];
    for (int k = 0; k < 7; ++k)
      v[k][i] = direction[k][i];
  }
  struct seven u = __enzyme_fwddiff_seven(
      (void *)single, enzyme_width, 7, enzyme_dup, y, v[0], v[1], v[2], v[3],
      v[4], v[5], v[6], enzyme_const, STEPS);
  for (int k = 0; k < 7; ++k) {
    float up[N], down[N];
    for (int i = 0; i < N; ++i) {
      up[i] = y[i] + 1e-2f * v[k][i];
      down[i] = y[i] - 1e-2f * v[k][i];
    }
    check_near("float, width 7", u.d[k],
               (single(up, STEPS) - single(down, STEPS)) / 2e-2f, 5e-3);
  }
}

static double straight_of(const double *x, int n) {
  return straight(x[0], x[1], x[2]);
}

static void check_straight(void) {
  double at[3] = {0.7, 1.2, -0.4};
  struct three u = __enzyme_fwddiff_three((void *)straight, enzyme_width, 3,
                                          at[0], 1.0, 0.0, 0.0, at[1], 0.0, 1.0,
                                          0.0, at[2], 0.0, 0.0, 1.0);
  check_gradient("straight, width 3", u.d, straight_of, at, 3, 1e-7);
  // The root has an infinite partial, in a direction that does not turn it.
  struct two v = __enzyme_fwddiff_two((void *)root, enzyme_width, 2, 0.0, 0.0,
                                      0.0, 0.5, 1.0, 2.0);
  // root(0, y) = y^4 + y^8
  check_near("root", v.d[0], 4 * pow(0.5, 3) + 8 * pow(0.5, 7), 1e-14);
  check_near("root", v.d[1], 2 * (4 * pow(0.5, 3) + 8 * pow(0.5, 7)), 1e-14);
}

static void check_mixed(void) {
  struct four u = __enzyme_fwddiff_four((void *)mixed, enzyme_width, 4,
                                        enzyme_dup, x, unit[0], unit[1],
                                        unit[5], unit[12], enzyme_const, 3);
  double gradient[N] = {0};
  __enzyme_autodiff_void((void *)mixed, enzyme_dup, x, gradient, enzyme_const,
                         3);
  check_gradient("mixed, reverse", gradient, mixed_of, x, N, 1e-7);
  double want[4] = {gradient[0], gradient[1], gradient[5], gradient[12]};
  check_array("mixed, width 4", u.d, want, 4, 1e-12);
}

// Derivatives of what is computed in vectors.
static double slopes(const double *x, int n) {
  struct four u = __enzyme_fwddiff_four(
      (void *)chain, enzyme_width, 4, enzyme_dup, x, unit[0], unit[3], unit[4],
      unit[12], enzyme_const, a, enzyme_const, 3);
  struct two v = __enzyme_fwddiff_two((void *)straight, enzyme_width, 2,
                                      x[0] + 1, 1.0, 0.0, x[1], 0.0, 1.0, x[2],
                                      0.5, 0.5);
  double y[2], dy[2][2];
  __enzyme_fwddiff_void((void *)pose, enzyme_width, 2, enzyme_dup, x, unit[2],
                        unit[6], enzyme_dup, y, dy[0], dy[1], enzyme_const, 2);
  return u.d[0] + u.d[1] * u.d[2] + u.d[3] + v.d[0] * v.d[1] +
         1e-3 * dy[0][1] * dy[1][1];
}

#ifdef CHECK_REFERENCE
#define slopes_of chain_of
#else
#define slopes_of slopes
#endif

static void check_slopes(void) {
  double gradient[N] = {0};
  __enzyme_autodiff_void((void *)slopes, enzyme_dup, x, gradient, enzyme_const,
                         0);
  check_gradient("slopes", gradient, slopes_of, x, N, 1e-6);
  struct three u = __enzyme_fwddiff_three(
      (void *)slopes, enzyme_width, 3, enzyme_dup, x, unit[0], unit[1], unit[12],
      enzyme_const, 0);
  double want[3] = {gradient[0], gradient[1], gradient[12]};
  check_array("slopes, width 3", u.d, want, 3, 1e-11);
}

int main(void) {
  check_fill(x, N, 1);
  check_fill(a, STEPS, 2);
  for (int i = 0; i < N; ++i) {
    unit[i][i] = 1;
    check_fill(direction[i], N, i + 3);
  }
  check_chain();
  CHECK_RESULTS(choices);
  CHECK_RESULTS(pose);
  check_tables();
  check_single();
  check_straight();
  check_mixed();
  check_slopes();
  return check_report();
}
