// no-leaks
// __enzyme_fwdsplit through functions with rules of their own: of one mode only,
// of both with one tape, in loops, in inner functions, with several lanes; and
// __enzyme_reverse from the same kind of tape.
#include "check.h"
#include "rules.h"
#include <string.h>

struct taped { void *tape; double result; };
struct two { double lane[2]; };
extern struct taped __enzyme_augmentfwd(void *, ...);
extern double __enzyme_fwdsplit(void *, ...);
extern struct two __enzyme_fwdsplit_lanes(void *, ...);
extern struct two __enzyme_reverse(void *, ...);
extern void __enzyme_reverse_none(void *, ...);
extern int enzyme_nofree;

double model(double *x, int n);
double twice(double x, double y);

static double model_of(const double *x, int n) {
  double copy[N];
  memcpy(copy, x, sizeof copy);
  return model(copy, n);
}
static double twice_of(const double *x, int n) { return twice(x[0], x[1]); }

static double slope(check_function f, const double *at, const double *v, int n) {
  double x[N], sum = 0;
  memcpy(x, at, n * sizeof(double));
  for (int i = 0; i < n; ++i)
    sum += v[i] * check_partial(f, x, n, i);
  return sum;
}

static void in_memory(void) {
  double at[N], x[N], v[2][N], dx[2][N];
  check_fill(at, N, 3), check_fill(v[0], N, 6), check_fill(v[1], N, 7);
  memcpy(x, at, sizeof x), memcpy(dx, v, sizeof dx);
  struct taped t = __enzyme_augmentfwd((void *)model, enzyme_dup, x, dx[0], N);
  check_near("result", t.result, model_of(at, N), 0);
  memset(x, 0, sizeof x);
  double tangent =
      __enzyme_fwdsplit((void *)model, enzyme_dup, x, dx[0], N, t.tape);
  check_near("tangent", tangent, slope(model_of, at, v[0], N), 1e-7);

  memcpy(x, at, sizeof x), memcpy(dx, v, sizeof dx);
  t = __enzyme_augmentfwd((void *)model, enzyme_width, 2, enzyme_dup, x, dx[0],
                          dx[1], N);
  struct two both = __enzyme_fwdsplit_lanes((void *)model, enzyme_width, 2,
                                            enzyme_dup, x, dx[0], dx[1], N,
                                            t.tape);
  for (int lane = 0; lane < 2; ++lane)
    check_near("lane", both.lane[lane], slope(model_of, at, v[lane], N), 1e-7);

  // J v for a seed of the result alone is g v.
  double g[N] = {0}, sum = 0;
  memcpy(x, at, sizeof x);
  t = __enzyme_augmentfwd((void *)model, enzyme_dup, x, g, N);
  __enzyme_reverse_none((void *)model, enzyme_dup, x, g, N, 1.0, t.tape);
  for (int i = 0; i < N; ++i)
    sum += g[i] * v[0][i];
  check_near("<w, Jv> = <J'w, v>", sum, tangent, 1e-12);
}

static void by_value(void) {
  double at[2] = {0.7, 0.3}, v[2] = {2, -1};
  struct taped t = __enzyme_augmentfwd((void *)twice, at[0], at[1]);
  double want = slope(twice_of, at, v, 2);
  check_near("first use",
             __enzyme_fwdsplit((void *)twice, enzyme_nofree, at[0], v[0], at[1],
                               v[1], t.tape),
             want, 1e-8);
  check_near("second use",
             __enzyme_fwdsplit((void *)twice, at[0], 2 * v[0], at[1], 2 * v[1],
                               t.tape),
             2 * want, 1e-8);
  t = __enzyme_augmentfwd((void *)twice, at[0], at[1]);
  struct two g = __enzyme_reverse((void *)twice, at[0], at[1], 1.0, t.tape);
  check_near("reverse", g.lane[0] * v[0] + g.lane[1] * v[1], want, 1e-8);
}

int main(void) {
  in_memory();
  by_value();
  return check_report();
}
