// Rules of forward mode in two parts (__enzyme_register_splitderivative): tapes of
// all kinds, a status as result, constant arguments, results that are pointers or
// are not used, several lanes; functions and rules in different files.
#include "check.h"
#include "rules.h"

struct taped { void *tape; double result; };
extern struct taped __enzyme_augmentfwd(void *, ...);
extern double __enzyme_fwdsplit(void *, ...);
extern double __enzyme_fwddiff(void *, ...);
struct two { double lane[2]; };
extern struct two __enzyme_fwdsplit_lanes(void *, ...);
extern struct two __enzyme_fwddiff_lanes(void *, ...);

typedef double model(const double *x, int n);
model in_loops, by_status, by_pointer, unused;
double with_constant(const double *x, const double *q, int n);

static double q[N] = {0.5, 1.5, -1, 2, 0.25};
static double with_q(const double *x, int n) { return with_constant(x, q, n); }

static double slope(model *f, const double *at, const double *v) {
  double x[N], sum = 0;
  for (int i = 0; i < N; ++i)
    x[i] = at[i];
  for (int i = 0; i < N; ++i)
    sum += v[i] * check_partial(f, x, N, i);
  return sum;
}

static void check(const char *what, model *f) {
  double x[N], v[2][N];
  check_fill(x, N, 3), check_fill(v[0], N, 6), check_fill(v[1], N, 7);
  for (int lane = 0; lane < 2; ++lane) {
    double t = 0;
    struct two both = {{0, 0}};
    if (f == in_loops)
      t = __enzyme_fwddiff((void *)in_loops, enzyme_dup, x, v[lane],
                           enzyme_const, N);
    if (f == by_status)
      t = __enzyme_fwddiff((void *)by_status, enzyme_dup, x, v[lane],
                           enzyme_const, N);
    if (f == by_pointer)
      t = __enzyme_fwddiff((void *)by_pointer, enzyme_dup, x, v[lane],
                           enzyme_const, N);
    if (f == unused)
      t = __enzyme_fwddiff((void *)unused, enzyme_dup, x, v[lane],
                           enzyme_const, N);
    if (f == with_q)
      t = __enzyme_fwddiff((void *)with_constant, enzyme_dup, x, v[lane],
                           enzyme_const, q, enzyme_const, N);
    check_near(what, t, slope(f, x, v[lane]), 1e-7);
    if (f == in_loops)
      both = __enzyme_fwddiff_lanes((void *)in_loops, enzyme_width, 2,
                                    enzyme_dup, x, v[0], v[1], enzyme_const, N);
    if (f == by_pointer)
      both = __enzyme_fwddiff_lanes((void *)by_pointer, enzyme_width, 2,
                                    enzyme_dup, x, v[0], v[1], enzyme_const, N);
    if (f == with_q)
      both = __enzyme_fwddiff_lanes((void *)with_constant, enzyme_width, 2,
                                    enzyme_dup, x, v[0], v[1], enzyme_const, q,
                                    enzyme_const, N);
    if (f == in_loops || f == by_pointer || f == with_q)
      check_near("lane", both.lane[lane], t, 1e-12);
  }
}

// In two calls. What the primal read has changed in between.
#define IN_TWO_CALLS(MODEL)                                                       \
  {                                                                               \
    double x[N], at[N], v[2][N];                                                  \
    check_fill(x, N, 3), check_fill(at, N, 3);                                    \
    check_fill(v[0], N, 6), check_fill(v[1], N, 7);                               \
    struct taped t = __enzyme_augmentfwd((void *)MODEL, enzyme_dup, x, v[0],       \
                                         enzyme_const, N);                        \
    check_near(#MODEL " result", t.result, MODEL(at, N), 0);                      \
    for (int i = 0; i < N; ++i)                                                   \
      x[i] = 0;                                                                   \
    check_near(#MODEL " in two calls",                                            \
               __enzyme_fwdsplit((void *)MODEL, enzyme_dup, x, v[0],               \
                                 enzyme_const, N, t.tape),                        \
               slope(MODEL, at, v[0]), 1e-7);                                     \
  }

#define IN_LANES(MODEL)                                                           \
  {                                                                               \
    double at[N], v[2][N];                                                        \
    check_fill(at, N, 3), check_fill(v[0], N, 6), check_fill(v[1], N, 7);         \
    struct taped t = __enzyme_augmentfwd((void *)MODEL, enzyme_width, 2, enzyme_dup, at, v[0],  \
                            v[1], enzyme_const, N);                               \
    struct two both = __enzyme_fwdsplit_lanes((void *)MODEL, enzyme_width, 2,      \
                                              enzyme_dup, at, v[0], v[1],          \
                                              enzyme_const, N, t.tape);           \
    for (int lane = 0; lane < 2; ++lane)                                          \
      check_near(#MODEL " lane", both.lane[lane], slope(MODEL, at, v[lane]),      \
                 1e-7);                                                           \
  }

int main(void) {
  IN_TWO_CALLS(in_loops)
  IN_TWO_CALLS(by_pointer)
  IN_TWO_CALLS(unused)
  IN_TWO_CALLS(by_status)
  IN_LANES(in_loops)
  IN_LANES(by_pointer)
  check("in_loops", in_loops);
  check("by_status", by_status);
  check("by_pointer", by_pointer);
  check("unused", unused);
  check("with_constant", with_q);
  // The function itself.
  check_near("scaled",
             __enzyme_fwddiff((void *)scaled, enzyme_dup, 2.0, 1.0, enzyme_const,
                              0.5),
             exp(0.5), 1e-14);
  return check_report();
}
