// no-leaks
// __enzyme_virtualreverse of functions that take structs by value, in registers
// and by copy, and that return one through memory.
#include "check.h"
#include "functions.h"
#include <math.h>

extern void *__enzyme_virtualreverse(void *);
struct taped { void *tape; double r; };
struct halves_gradients { float a, b; };

static struct big value = {{0.5, 1.5, -1, 2}, 4};
static double p[4] = {1, 2, -1, 0.5};

static double loop_of(const double *v, int n) {
  struct big s = {{v[0], v[1], v[2], v[3]}, n};
  return loop(s, p, n);
}

static void by_copy(void) {
  struct {
    struct taped (*augmented)(struct big, struct big *, double);
    double (*gradient)(struct big, struct big *, double, double, void *);
  } *shadow = __enzyme_virtualreverse((void *)of_big);
  struct {
    struct taped (*augmented)(struct big, struct big *, const double *, double *,
                              int, int);
    void (*gradient)(struct big, struct big *, const double *, double *, int, int,
                     double, void *);
  } *looped = __enzyme_virtualreverse((void *)loop);
  check_near("value of of_big", of_big(value, 3.0), 3.0 * 7.5, 1e-14);
#ifdef CHECK_REFERENCE
  return;
#endif
  struct big d = {{0}, 0};
  struct taped t = shadow->augmented(value, &d, 3.0);
  check_near("of_big", t.r, of_big(value, 3.0), 1e-14);
  double dx = shadow->gradient(value, &d, 3.0, 2.0, t.tape);
  check_near("d of_big / dx", dx, 2 * (0.25 + 2.25 + 1 + 4), 1e-14);
  for (int i = 0; i < 4; ++i)
    check_near("d of_big / ds", d.v[i], 2 * 2 * 3.0 * value.v[i], 1e-14);

  double dp[4] = {0};
  d = (struct big){{0}, 0};
  t = looped->augmented(value, &d, p, dp, 4, 0);
  check_near("loop", t.r, loop(value, p, 4), 1e-14);
  looped->gradient(value, &d, p, dp, 4, 0, 1.0, t.tape);
  check_gradient("d loop / ds", d.v, loop_of, value.v, 4, 1e-8);
}

static void in_registers(void) {
  struct {
    struct taped (*augmented)(struct two, double);
    void (*gradient)(struct two, double, double, void *);
  } *two = __enzyme_virtualreverse((void *)of_two);
  struct {
    struct taped (*augmented)(struct halves, const double *, double *);
    struct halves_gradients (*gradient)(struct halves, const double *, double *,
                                        double, void *);
  } *halves = __enzyme_virtualreverse((void *)of_halves);
#ifdef CHECK_REFERENCE
  return;
#endif
  struct two s = {2, 3};
  struct taped t = two->augmented(s, 0.5);
  check_near("of_two", t.r, 6 * exp(0.5), 1e-14);
  two->gradient(s, 0.5, 1.0, t.tape);

  struct halves h = {2, 3};
  double dp[4] = {0};
  t = halves->augmented(h, p, dp);
  check_near("of_halves", t.r, 20, 1e-14);
  struct halves_gradients g = halves->gradient(h, p, dp, 1.0, t.tape);
  check_near("d of_halves / da", g.a, 1, 1e-6);
  check_near("d of_halves / db", g.b, 12, 1e-6);
  check_near("d of_halves / dp", dp[1], 9, 1e-6);
}

static void through_memory(void) {
  struct {
    void *(*augmented)(struct big *, struct big *, double, const double *,
                       double *, int, int);
    double (*gradient)(struct big *, struct big *, double, const double *,
                       double *, int, int, void *);
  } *shadow = __enzyme_virtualreverse((void *)make_big);
#ifdef CHECK_REFERENCE
  return;
#endif
  struct big r, seed = {{1, 10, 100, 1000}, 0};
  double dp[4] = {0};
  void *tape = shadow->augmented(&r, &seed, 3.0, p, dp, 4, 0);
  check_near("make_big", r.v[3], 0.75, 1e-14);
  check_near("make_big's integer", r.n, 4, 0);
  double dx = shadow->gradient(&r, &seed, 3.0, p, dp, 4, 0, tape);
  check_near("dx", dx, 1 + 40 + 100 + 250, 1e-12);
  check_near("dp", dp[3], 1000 * 3, 1e-12);
  check_near("the seed is taken", seed.v[2], 0, 0);
}

int main(void) {
  by_copy();
  in_registers();
  through_memory();
  return check_report();
}
