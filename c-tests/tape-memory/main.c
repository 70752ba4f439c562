// The memory of tapes: kept by each thread from gradient to gradient, given
// back when the thread ends or asks for it; one arena for gradients inside of
// gradients.
// compile: -pthread
// link: -pthread
// no-leaks
#include "check.h"
#include <pthread.h>
#include <sys/resource.h>

extern double __enzyme_autodiff(void *, ...);
double walk(double x, int steps);
double descent(double x, int steps);
double slope(double x, int steps);
void release(void);

enum { Short = 40, Long = 40000 }; // a tape of a megabyte

static double walk_of(const double *x, int n) { return walk(x[0], Short); }
static double descent_of(const double *x, int n) {
  return descent(x[0], Short);
}

static void *check_gradients(void *unused) {
  double x = 0.7, d = 0;
  for (int i = 0; i < 3; ++i) {
    d = __enzyme_autodiff((void *)walk, x, Short);
    check_gradient("walk", &d, walk_of, &x, 1, 1e-7);
    d = __enzyme_autodiff((void *)descent, x, Short);
    check_gradient("descent", &d, descent_of, &x, 1, 1e-7);
    d = slope(0.3, Long);
  }
  return unused;
}

static void *check_in_thread(void *unused) {
  double d = 0;
  for (int i = 0; i < 3; ++i)
    d += __enzyme_autodiff((void *)descent, 0.7, Short) + slope(0.3, Long);
  return d == d ? unused : &check_count;
}

static long page_faults(void) {
  struct rusage usage;
  getrusage(RUSAGE_SELF, &usage);
  return usage.ru_minflt;
}

// Calls that all need the memory that the first one has got.
static void check_steady(void) {
  volatile double d = slope(0.3, Long);
  d = __enzyme_autodiff((void *)descent, 0.7, Short);
  long before = page_faults();
  for (int i = 0; i < 10; ++i) {
    d += slope(0.3, Long);
    d += __enzyme_autodiff((void *)descent, 0.7, Short);
  }
  check_true("no page faults in the steady state",
             page_faults() - before < 100);
}

int main() {
  check_gradients(0);
  check_steady();
  release();
  release();
  check_gradients(0);
  pthread_t threads[4];
  int made = 0;
  for (int i = 0; i < 4; ++i)
    made += !pthread_create(threads + i, 0, check_in_thread, 0);
  check_true("threads", made == 4);
  for (int i = 0; i < made; ++i) {
    void *result;
    pthread_join(threads[i], &result);
    check_true("thread", result == 0);
  }
  check_steady();
  return check_report();
}
