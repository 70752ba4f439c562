// Variables that each thread has its own of, with 1, 2, 3, 4 and 7 threads.
// compile: -fopenmp
// link: -fopenmp
// leaks: OpenMP's run-time library keeps its threads
#include "modes.h"

extern int threads;
void two_regions(const double *x, double *y);
void copied_in(const double *x, double *y);
void work_space(const double *x, double *y);
void counters(const double *x, double *y);
void go_on(const double *x, double *y);
void begin_with(double value);

// What an earlier derivative has left in the threads' shadows is gone.
static void check_again(void) {
  for (int time = 0; time < 3; ++time) {
    double x[7] = {2, 3, 4, 5, 6, 7, 8}, dx[7] = {0}, y[7], dy[7];
    for (int i = 0; i < 7; ++i)
      dy[i] = 1;
    begin_with(0.5 + time);
    __enzyme_autodiff((void *)go_on, enzyme_dup, x, dx, enzyme_dup, y, dy);
    for (int i = 0; i < threads; ++i)
      check_near("reverse again", dx[i], 0.5 + time, 1e-12);
    for (int i = 0; i < 7; ++i)
      dx[i] = 1;
    begin_with(0.5 + time);
    __enzyme_fwddiff((void *)go_on, enzyme_dup, x, dx, enzyme_dup, y, dy);
    for (int i = 0; i < threads; ++i)
      check_near("forward again", dy[i], 0.5 + time, 1e-12);
  }
}

int main(void) {
  for (int n = 1; n < 8; n += 1 + 2 * (n == 4)) {
    threads = n;
    CHECK_MODES(two_regions, 12, 2, 1e-7);
    CHECK_MODES(copied_in, 12, 12, 1e-7);
    CHECK_MODES(work_space, 12, 12, 1e-7);
    CHECK_MODES(counters, 12, 2, 1e-7);
    check_again();
  }
  return check_report();
}
