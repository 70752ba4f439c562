// Time and memory of gradients of time loops, as they are and marked by
// linkgrad_checkpoint():
//
//   for l in 0 1 2 3; do
//     clang-22 -O2 -DLEVELS=$l -flto=thin -fuse-ld=lld
//     -Wl,--load-pass-plugin=build/lib/liblinkgrad.so bench/checkpoints.c -lm
//     -o checkpoints && ./checkpoints 1000000
//   done
//
// (`checkpoints 1000000 call`: that alone, for its memory.)
// `inline`: all in one function; `call`: each step in a function with a work
// array of its own. The state is a vector of 100 numbers.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>

extern int enzyme_dup, enzyme_const;
extern void __enzyme_autodiff(void *, ...);
extern void linkgrad_checkpoint_levels(int);
#if LEVELS
#define MARK() linkgrad_checkpoint_levels(LEVELS)
#else
#define MARK() ((void)0)
#endif

enum { N = 100 };

__attribute__((noinline)) static double within(const double *x, double *y,
                                               double *work, int steps) {
  memcpy(y, x, N * sizeof(double));
  for (int s = 0; s < steps; ++s) {
    MARK();
    for (int i = 0; i < N; ++i)
      work[i] = y[i] + 1e-6 * sin(y[i]) * y[(i + 1) % N];
    memcpy(y, work, N * sizeof(double));
  }
  double sum = 0;
  for (int i = 0; i < N; ++i)
    sum += y[i] * y[i];
  return sum;
}

__attribute__((noinline)) static void step(double *y) {
  double *work = malloc(N * sizeof(double));
  for (int i = 0; i < N; ++i)
    work[i] = y[i] + 1e-6 * sin(y[i]) * y[(i + 1) % N];
  memcpy(y, work, N * sizeof(double));
  free(work);
}

__attribute__((noinline)) static double call(const double *x, double *y,
                                             double *unused, int steps) {
  memcpy(y, x, N * sizeof(double));
  for (int s = 0; s < steps; ++s) {
    MARK();
    step(y);
  }
  double sum = 0;
  for (int i = 0; i < N; ++i)
    sum += y[i] * y[i];
  return sum;
}

static double now(void) { return (double)clock() / CLOCKS_PER_SEC; }

static double x[N], dx[N], y[N], dy[N], work[N], dwork[N];

#define RUN(name, f, steps)                                                    \
  do {                                                                         \
    double begin = now();                                                      \
    volatile double value = f(x, y, work, steps);                              \
    double primal = now() - begin;                                             \
    begin = now();                                                             \
    __enzyme_autodiff((void *)f, enzyme_dup, x, dx, enzyme_dup, y, dy,         \
                      enzyme_dup, work, dwork, enzyme_const, steps);           \
    double gradient = now() - begin;                                           \
    struct rusage usage;                                                       \
    getrusage(RUSAGE_SELF, &usage);                                            \
    printf("%-7s %8d steps: primal %.3f s, gradient %5.1f times that, "        \
           "%5.1f MB in all so far\n",                                         \
           name, steps, primal, gradient / primal, usage.ru_maxrss / 1e3);     \
    (void)value;                                                               \
  } while (0)

int main(int argc, char **argv) {
  int most = argc > 1 ? atoi(argv[1]) : 100000;
  for (int i = 0; i < N; ++i)
    x[i] = 0.5 + 0.01 * i;
  const char *only = argc > 2 ? argv[2] : 0;
  for (int steps = only ? most : 10000; steps <= most; steps *= 10) {
    if (!only || !strcmp(only, "inline"))
      RUN("inline", within, steps);
    if (!only || !strcmp(only, "call"))
      RUN("call", call, steps);
  }
  return 0;
}
