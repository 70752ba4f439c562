// The gradient of a function that shares its work out to threads, beside the
// function itself, with 1 and 2 of them:
//
//   clang-22 -O2 -flto=thin -fuse-ld=lld
//   -Wl,--load-pass-plugin=build/lib/liblinkgrad.so bench/threads.c -lm
//   -pthread -o threads && ./threads
//
// `particles`: much arithmetic for each number that is read. `stencil`: little,
// on numbers that neighbours read, too: each adjoint is an atomic addition.
#include <math.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

extern int enzyme_dup, enzyme_const;
extern void __enzyme_autodiff(void *, ...);

enum { Bodies = 600, Cells = 1 << 18, Most = 8 };
static int threads = 1;

struct job {
  const double *in;
  double *out;
  int from, to;
};

static void run(void *(*start)(void *), const double *in, double *out, int n) {
  pthread_t handles[Most];
  struct job jobs[Most];
  for (int t = 0; t < threads; ++t) {
    jobs[t] = (struct job){in, out, (int)((long)n * t / threads),
                           (int)((long)n * (t + 1) / threads)};
    pthread_create(&handles[t], NULL, start, &jobs[t]);
  }
  for (int t = 0; t < threads; ++t)
    pthread_join(handles[t], NULL);
}

static void *potential(void *p) {
  struct job *j = p;
  for (int i = j->from; i < j->to; ++i) {
    double sum = 0;
    for (int k = 0; k < Bodies; ++k) {
      double dx = j->in[i] - j->in[k];
      sum += exp(-dx * dx) / (1 + dx * dx);
    }
    j->out[i] = sum;
  }
  return NULL;
}
static void particles(const double *x, double *y) {
  run(potential, x, y, Bodies);
}

static void *relax(void *p) {
  struct job *j = p;
  for (int i = j->from; i < j->to; ++i)
    j->out[i] = j->in[i + 1] * (j->in[i] - 0.5 * j->in[i + 2]);
  return NULL;
}
static void stencil(const double *x, double *y) { run(relax, x, y, Cells); }

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return t.tv_sec + 1e-9 * t.tv_nsec;
}

#define MEASURE(F, N)                                                          \
  for (threads = 1; threads <= 2; ++threads) {                                 \
    double *x = calloc(N + 2, 8), *d = calloc(N + 2, 8), *y = calloc(N, 8),    \
           *w = calloc(N, 8), primal = 1e9, gradient = 1e9;                    \
    for (int i = 0; i < N + 2; ++i)                                            \
      x[i] = sin(i);                                                           \
    for (int repeat = 0; repeat < 15; ++repeat) {                              \
      double start = now();                                                    \
      F(x, y);                                                                 \
      double middle = now();                                                   \
      for (int i = 0; i < N; ++i)                                              \
        w[i] = 1;                                                              \
      double begin = now();                                                    \
      __enzyme_autodiff((void *)F, enzyme_dup, x, d, enzyme_dup, y, w);        \
      double end = now();                                                      \
      primal = fmin(primal, middle - start);                                   \
      gradient = fmin(gradient, end - begin);                                  \
    }                                                                          \
    printf("%-10s %d threads: %8.3f ms, gradient %8.3f ms, %5.2f times\n", #F, \
           threads, 1e3 * primal, 1e3 * gradient, gradient / primal);          \
    free(x), free(d), free(y), free(w);                                        \
  }

int main(void) {
  MEASURE(particles, Bodies)
  MEASURE(stencil, Cells)
}
