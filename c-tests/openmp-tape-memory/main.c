// The memory of tapes that a team has written is there for its next region: the
// threads find it again although another one has released it, also the threads
// of a greater team, and those that come after threads that have ended.
// compile: -fopenmp
// link: -fopenmp -lpthread
// leaks: OpenMP's run-time library keeps its threads
#include "check.h"
#include <omp.h>
#include <pthread.h>
#include <stdlib.h>
#include <sys/resource.h>

void squares(const double *x, double *y, int n);

void __enzyme_autodiff(void *, ...);

enum { N = 200000 };
static double *x, *d, *y, *w;

static void gradients(int threads, int count) {
  omp_set_num_threads(threads);
  for (int i = 0; i < count; ++i) {
    for (int k = 0; k < N; ++k) {
      d[k] = 0;
      w[k] = 1;
    }
    __enzyme_autodiff((void *)squares, enzyme_dup, x, d, enzyme_dup, y, w,
                      enzyme_const, N);
    for (int k = 0; k < N; k += 1999)
      check_near("gradient", d[k], 4 * x[k] * x[k] * x[k], 1e-12);
  }
}

static long faults(void) {
  struct rusage usage;
  getrusage(RUSAGE_SELF, &usage);
  return usage.ru_minflt;
}

static void *other(void *unused) {
  gradients(2, 3);
  return 0;
}

int main() {
  kmp_set_blocktime(0); // waiting threads leave the processor to others
  x = malloc(4 * N * sizeof *x);
  d = x + N;
  y = d + N;
  w = y + N;
  for (int i = 0; i < N; ++i)
    x[i] = 1 + 1e-5 * i;
  for (int threads = 1; threads <= 4; ++threads) {
    gradients(threads, 4);
    long before = faults();
    gradients(threads, 20);
    // One tape has more pages than that.
    check_true("few faults", faults() - before < 700);
  }
  for (int i = 0; i < 3; ++i) {
    pthread_t thread;
    pthread_create(&thread, 0, other, 0);
    pthread_join(thread, 0);
    gradients(3, 2);
  }
  free(x);
  return check_report();
}
