// Split derivatives in programs: calls into other files, recursions, threads,
// tapes of many calls at once, results through memory, the shadow of a function
// pointer.
// no-leaks
// link: -lpthread
#include "check.h"
#include "programs.h"
#include <pthread.h>
#include <string.h>

struct taped { void *tape; double r; };
struct taped_big { void *tape; struct big r; };
struct gradient { double dx; };
struct two { double d[2]; };
extern struct two __enzyme_reverse_two(void *, ...);
extern struct taped __enzyme_augmentfwd(void *, ...);
extern struct taped_big __enzyme_augmentfwd_big(void *, ...);
extern void __enzyme_reverse(void *, ...);
extern double __enzyme_reverse_double(void *, ...);
extern void *__enzyme_virtualreverse(void *);
extern int enzyme_not_overwritten, enzyme_tape, enzyme_dupv;

enum { N = 9, ROUNDS = 20 };

static double path_of(const double *x, int n) {
  double copy[N], scratch[3] = {0};
  memcpy(copy, x, n * sizeof *x);
  return path(copy, n, scratch);
}

static double tree_of(const double *x, int n) { return tree(x, 4, 0); }

// Every thread works on its own arguments, many tapes alive at a time.
static void *rounds(void *arg) {
  int seed = *(int *)arg;
  static __thread double x[ROUNDS][N], at[ROUNDS][N], dx[ROUNDS][N];
  static __thread double scratch[ROUNDS][3], dscratch[ROUNDS][3];
  void *tape[ROUNDS];
  int failed = 0;
  for (int k = 0; k < ROUNDS; ++k) {
    check_fill(x[k], N, seed + k);
    memcpy(at[k], x[k], sizeof at[k]);
    tape[k] = __enzyme_augmentfwd((void *)path, x[k], dx[k], N, scratch[k],
                                  dscratch[k])
                  .tape;
  }
  for (int k = 0; k < ROUNDS; ++k) {
    int j = (k * 7 + seed) % ROUNDS;
    __enzyme_reverse((void *)path, x[j], dx[j], N, scratch[j], dscratch[j], 2.0,
                     tape[j]);
    for (int i = 0; i < N; ++i) {
      double want = check_partial(path_of, at[j], N, i);
      failed += !(fabs(dx[j][i] / 2 - want) < 1e-7);
    }
  }
  *(int *)arg = failed;
  return 0;
}

static void threads(void) {
  pthread_t thread[4];
  int arg[4];
  for (int t = 0; t < 4; ++t) {
    arg[t] = 100 * t + 1;
    pthread_create(&thread[t], 0, rounds, &arg[t]);
  }
  for (int t = 0; t < 4; ++t) {
    pthread_join(thread[t], 0);
    check_true("threads", arg[t] == 0);
  }
}

// One half inside the recursion of the other.
static double nested(const double *x, double *dx, int left) {
  struct taped t = __enzyme_augmentfwd(
      (void *)tree, enzyme_not_overwritten, x, dx, left % 4, 0);
  double sum = t.r;
  if (left)
    sum += nested(x, dx, left - 1);
  __enzyme_reverse((void *)tree, enzyme_not_overwritten, x, dx, left % 4, 0,
                   1.0, t.tape);
  return sum;
}

static double nested_of(const double *x, int n) {
  double sum = 0;
  for (int left = 10; left >= 0; --left)
    sum += tree(x, left % 4, 0);
  return sum;
}

static void through_memory(void) {
  double p[2] = {1.5, -0.5}, dp[2] = {0, 0}, x = 0.3;
  struct taped_big t = __enzyme_augmentfwd_big((void *)spread, x, p, dp);
  check_near("result through memory", t.r.b, exp(x) - 0.5, 1e-15);
  p[0] = p[1] = 0;
  struct big seed = {1, 2, 3};
  double dx = __enzyme_reverse_double((void *)spread, &seed, x, p, dp, t.tape);
  check_near("dx", dx, 1.5 + 2 * exp(x), 1e-14);
  check_near("dp[0]", dp[0], x + 3 * -0.5, 1e-14);
  check_near("dp[1]", dp[1], 2 + 3 * 1.5, 1e-14);
}

// Two seeds at once; the shadows lie one behind the other.
static void lanes(void) {
  double w[3] = {1, 2, 3}, dw[2][3] = {{0}}, x = 1.1;
  struct taped t = __enzyme_augmentfwd((void *)weigh, enzyme_width, 2, x,
                                       enzyme_dupv, sizeof dw[0], w, dw, 3);
  w[0] = w[1] = w[2] = 0;
  struct two g = __enzyme_reverse_two((void *)weigh, enzyme_width, 2, x,
                                      enzyme_dupv, sizeof dw[0], w, dw, 3, 1.0,
                                      -2.0, t.tape);
  check_near("lane 0, dx", g.d[0], 2 + 6 * x, 1e-13);
  check_near("lane 1, dx", g.d[1], -2 * (2 + 6 * x), 1e-13);
  check_near("lane 0, dw", dw[0][1], x, 1e-14);
  check_near("lane 1, dw", dw[1][2], -2 * x * x, 1e-14);
}

static void pointer_shadow(void) {
  struct {
    struct taped (*augmented)(double, const double *, double *, int, int);
    struct gradient (*gradient)(double, const double *, double *, int, int,
                                double, void *);
  } *shadow = __enzyme_virtualreverse((void *)weigh);
#ifdef CHECK_REFERENCE
  return;
#endif
  double w[3] = {1, 2, 3}, dw[3] = {0}, x = 1.1;
  struct taped t = shadow->augmented(x, w, dw, 3, 0);
  check_near("weigh", t.r, weigh(x, w, 3), 1e-15);
  struct gradient g = shadow->gradient(x, w, dw, 3, 0, 1.0, t.tape);
  check_near("weigh dx", g.dx, 2 + 6 * x, 1e-13);
  check_near("weigh dw", dw[2], x * x, 1e-13);
}

int main(void) {
  threads();
  double x[4] = {0.3, -0.8, 1.1, 0.6}, dx[4] = {0};
  struct taped t = __enzyme_augmentfwd((void *)tree, x, dx, 4, 0);
  check_near("tree", t.r, tree_of(x, 4), 1e-14);
  __enzyme_reverse((void *)tree, x, dx, 4, 0, 1.0, t.tape);
  check_gradient("tree", dx, tree_of, x, 4, 1e-8);
  memset(dx, 0, sizeof dx);
  check_near("nested", nested(x, dx, 10), nested_of(x, 4), 1e-14);
  check_gradient("nested", dx, nested_of, x, 4, 1e-8);
  through_memory();
  lanes();
  pointer_shadow();
  return check_report();
}
