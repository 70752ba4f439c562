// Loops that are shared out among threads: schedules, private copies,
// reductions; with 1, 2, 3, 4 and 7 threads.
// compile: -fopenmp
// link: -fopenmp
// leaks: OpenMP's run-time library keeps its threads
#define MODES_SERIAL
#include "modes.h"
#include <omp.h>

void each(const double *x, double *y);
void chunks(const double *x, double *y);
void dynamic(const double *x, double *y);
void guided(const double *x, double *y);
void decided_at_run_time(const double *x, double *y);
void collapsed(const double *x, double *y);
void sum(const double *x, double *y);
void product(const double *x, double *y);
void extremes(const double *x, double *y);
void sums_of_array(const double *x, double *y);
void own_reduction(const double *x, double *y);
void private_copies(const double *x, double *y);
void last_private(const double *x, double *y);
void stencil_steps(const double *x, double *y);
void in_another_file(const double *x, double *y);
void no_wait(const double *x, double *y);
void backwards(const double *x, double *y);
void carried(const double *x, double *y);

int main() {
  const int threads[] = {1, 2, 3, 4, 7};
  kmp_set_blocktime(0); // waiting threads leave the processor to others
  for (int i = 0; i < 5; ++i) {
    omp_set_num_threads(threads[i]);
    CHECK_MODES(each, 23, 23, 1e-7);
    CHECK_MODES(chunks, 23, 23, 1e-7);
    CHECK_MODES(dynamic, 23, 23, 1e-7);
    CHECK_MODES(guided, 23, 23, 1e-7);
    CHECK_MODES(decided_at_run_time, 23, 23, 1e-7);
    CHECK_MODES(collapsed, 12, 12, 1e-7);
    CHECK_MODES(sum, 23, 2, 1e-7);
    CHECK_MODES(product, 9, 1, 1e-7);
    CHECK_MODES(extremes, 11, 2, 1e-7);
    CHECK_MODES(sums_of_array, 10, 3, 1e-7);
    CHECK_MODES(own_reduction, 10, 2, 1e-7);
    CHECK_MODES(private_copies, 12, 12, 1e-7);
    CHECK_MODES(last_private, 12, 2, 1e-7);
    CHECK_MODES(stencil_steps, 16, 16, 1e-7);
    CHECK_MODES(in_another_file, 12, 12, 1e-7);
    CHECK_MODES(no_wait, 12, 12, 1e-7);
    CHECK_MODES(backwards, 12, 12, 1e-7);
    CHECK_MODES(carried, 14, 14, 1e-7);
  }
  return check_report();
}
