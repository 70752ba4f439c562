// Loops, groups of tasks and regions that end early, as OMP_CANCELLATION lets
// them. What has been executed until then differs from run to run: the derivative
// is that of what its own run has done, which its results tell.
// compile: -fopenmp
// link: -fopenmp
// leaks: OpenMP's run-time library keeps its threads, tasks that are not executed theirs
#include "check.h"
#include <omp.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

void loop(const double *x, double *y);
void sections(const double *x, double *y);
void group(const double *x, double *y);
void children(const double *x, double *y);
void loop_of_tasks(const double *x, double *y);
void region(const double *x, double *y);
void region_with_barrier(const double *x, double *y);
void search(const double *x, double *y);
void reduced(const double *x, double *y);
void overwritten(const double *x, double *y);

void __enzyme_autodiff(void *, ...);
void __enzyme_fwddiff(void *, ...);

enum { N = 24 };
typedef void function(const double *x, double *y);

// y[i] is a power of x[i], or nothing.
static void check_powers(const char *what, const double *x, const double *y,
                         const double *d) {
  for (int i = 0; i < N; ++i) {
    double power = log(y[i] / x[i]) / log(x[i]) + 1;
    check_near(what, d[i], y[i] == 0 ? 0 : power * y[i] / x[i], 1e-9);
  }
}

#define CHECK_POWERS(F)                                                        \
  do {                                                                         \
    double d[N] = {0}, y[N] = {0}, w[N];                                       \
    for (int i = 0; i < N; ++i)                                                \
      w[i] = 1;                                                                \
    __enzyme_autodiff((void *)F, enzyme_dup, x, d, enzyme_dup, y, w);          \
    check_powers(#F " backwards", x, y, d);                                    \
    double v[N], z[N] = {0}, dz[N] = {0};                                      \
    for (int i = 0; i < N; ++i)                                                \
      v[i] = 1;                                                                \
    __enzyme_fwddiff((void *)F, enzyme_dup, x, v, enzyme_dup, z, dz);          \
    check_powers(#F " forwards", x, z, dz);                                    \
  } while (0)

int main(int argc, char **argv) {
  if (!getenv("OMP_CANCELLATION")) {
    setenv("OMP_CANCELLATION", "true", 1);
    execv("/proc/self/exe", argv);
  }
  check_true("cancellation", omp_get_cancellation());
  double x[N];
  for (int i = 0; i < N; ++i)
    x[i] = 1.5 + 0.1 * i;
  kmp_set_blocktime(0); // waiting threads leave the processor to others
  const int threads[] = {1, 2, 3, 4, 7};
  for (int n = 0; n < 50; ++n) {
    omp_set_num_threads(threads[n % 5]);
    CHECK_POWERS(loop);
    CHECK_POWERS(sections);
    CHECK_POWERS(group);
    CHECK_POWERS(children);
    CHECK_POWERS(loop_of_tasks);
    CHECK_POWERS(region);
    CHECK_POWERS(region_with_barrier);
    CHECK_POWERS(search);
    CHECK_POWERS(reduced);
    CHECK_POWERS(overwritten);
  }
  return check_report();
}
