// no-leaks
// __enzyme_fwdsplit: tangents from the tape that __enzyme_augmentfwd filled,
// without running the primal again.
#include "check.h"
#include "functions.h"
#include <stdlib.h>
#include <string.h>

struct taped { void *tape; double r; };
struct taped_triple { void *tape; struct triple r; };
struct two { double d[2]; };
extern struct taped __enzyme_augmentfwd(void *, ...);
extern struct taped_triple __enzyme_augmentfwd_triple(void *, ...);
extern void *__enzyme_augmentfwd_tape(void *, ...);
extern void __enzyme_augmentfwd_stored(void *, ...);
extern unsigned long __enzyme_augmentsize(void *, ...);
extern double __enzyme_fwdsplit(void *, ...);
extern void __enzyme_fwdsplit_none(void *, ...);
extern struct two __enzyme_fwdsplit_two(void *, ...);
extern struct triple __enzyme_fwdsplit_triple(void *, ...);
extern double __enzyme_fwddiff(void *, ...);
extern double __enzyme_reverse(void *, ...);
extern int enzyme_tape, enzyme_allocated, enzyme_nofree;

enum { N = 6 };

static double mixed_of(const double *x, int n) {
  double copy[N];
  memcpy(copy, x, sizeof copy);
  return mixed(copy, N, 1.3);
}

// The derivative of f in the direction v.
static double slope(check_function f, double *x, const double *v) {
  double sum = 0;
  for (int i = 0; i < N; ++i)
    sum += v[i] * check_partial(f, x, N, i);
  return sum;
}

static void scalars(void) {
  struct taped t = __enzyme_augmentfwd((void *)straight, 0.4, 1.7);
  double want = __enzyme_fwddiff((void *)straight, 0.4, 2.0, 1.7, -1.0);
  check_near("straight",
             __enzyme_fwdsplit((void *)straight, 0.4, 2.0, 1.7, -1.0, t.tape),
             want, 1e-14);
  // Two directions at once.
  t = __enzyme_augmentfwd((void *)straight, enzyme_width, 2, 0.4, 1.7);
  struct two w = __enzyme_fwdsplit_two((void *)straight, enzyme_width, 2, 0.4,
                                       2.0, 1.0, 1.7, -1.0, 0.0, t.tape);
  check_near("first lane", w.d[0], want, 1e-14);
  check_near("second lane", w.d[1],
             __enzyme_fwddiff((void *)straight, 0.4, 1.0, 1.7, 0.0), 1e-14);
}

static void overwritten(void) {
  double x[N], at[N], v[N], dx[N];
  check_fill(x, N, 4);
  check_fill(v, N, 5);
  memcpy(at, x, sizeof x);
  memcpy(dx, v, sizeof v);
  struct taped t = __enzyme_augmentfwd((void *)mixed, x, dx, N, 1.3);
  memset(x, 0, sizeof x);
  double got = __enzyme_fwdsplit((void *)mixed, x, dx, N, 1.3, 0.0, t.tape);
  check_near("branches and loops", got, slope(mixed_of, at, v), 1e-8);
  // What the primal wrote has its tangent in the shadow.
  double y[N], dy[N];
  memcpy(y, at, sizeof y);
  memcpy(dy, v, sizeof dy);
  __enzyme_fwddiff((void *)mixed, y, dy, N, 1.3, 0.0);
  check_array("tangents in memory", dx, dy, N, 1e-13);
}

static void loops_and_calls(void) {
  check_function fs[2] = {searching, calling};
  double x[N], v[N];
  check_fill(x, N, 6);
  check_fill(v, N, 7);
  struct taped t = __enzyme_augmentfwd((void *)searching, x, v, N);
  check_near("unknown length",
             __enzyme_fwdsplit((void *)searching, x, v, N, t.tape),
             slope(fs[0], x, v), 1e-6);
  t = __enzyme_augmentfwd((void *)calling, x, v, N);
  double want = slope(fs[1], x, v);
  check_near("calls",
             __enzyme_fwdsplit((void *)calling, enzyme_nofree, x, v, N, t.tape),
             want, 1e-8);
  v[0] *= 2;
  want = slope(fs[1], x, v);
  check_near("calls, again",
             __enzyme_fwdsplit((void *)calling, x, v, N, t.tape), want, 1e-8);

  // <w, J v> = <J^T w, v>
  double dx[N] = {0};
  t = __enzyme_augmentfwd((void *)calling, x, dx, N);
  __enzyme_reverse((void *)calling, x, dx, N, 1.0, t.tape);
  check_near("transposed", check_dot(dx, v, N), want, 1e-8);
}

static void in_memory(void) {
  double x[N], dx[N], out[N], dout[N], y[N], dy[N];
  check_fill(x, N, 8);
  check_fill(dx, N, 9);
  struct body b = {x, N, 1.5}, db = {dx, N, 0.25};
  unsigned long size =
      __enzyme_augmentsize((void *)outward, enzyme_dup, enzyme_dup);
  void *tape = malloc(size);
  __enzyme_augmentfwd_stored((void *)outward, enzyme_allocated, size,
                             enzyme_tape, tape, &b, &db, out, dout);
  __enzyme_fwdsplit_none((void *)outward, enzyme_allocated, size, enzyme_tape,
                         tape, &b, &db, out, dout);
  free(tape);
  for (int i = 0; i < N; ++i)
    dy[i] = 0.25 * x[i] * x[N - 1 - i] +
            1.5 * (dx[i] * x[N - 1 - i] + x[i] * dx[N - 1 - i]);
  check_array("in memory", dout, dy, N, 1e-14);
  (void)y;

  struct taped_triple t = __enzyme_augmentfwd_triple((void *)through, 0.6, -2.0);
  struct triple g =
      __enzyme_fwdsplit_triple((void *)through, 0.6, 1.0, -2.0, 0.5, t.tape);
  check_near("through memory", g.a, -2 + 0.3, 1e-14);
  check_near("through memory", g.b, cos(0.6), 1e-14);
  check_near("through memory", g.c, 4 + 2 * -2 * 0.6 * 0.5, 1e-14);
}

int main(void) {
  scalars();
  overwritten();
  loops_and_calls();
  in_memory();
  return check_report();
}
