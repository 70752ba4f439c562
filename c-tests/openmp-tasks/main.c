// Tasks: divide and conquer, captured values, groups, loops, dependences; their
// reverses with 1, 2, 3, 4 and 7 threads.
// compile: -fopenmp
// link: -fopenmp
// leaks: OpenMP's run-time library keeps its threads
#define MODES_SERIAL
#include "modes.h"
#include <omp.h>

void divide(const double *x, double *y);
void captured(const double *x, double *y);
void captured_floats(const double *x, double *y);
void without_barrier(const double *x, double *y);
void groups(const double *x, double *y);
void each_creates(const double *x, double *y);
void atomic_sums(const double *x, double *y);
void sections_in_tasks(const double *x, double *y);
void loops(const double *x, double *y);
void dependences(const double *x, double *y);
void chain(const double *x, double *y);
void exclusive(const double *x, double *y);
void untied(const double *x, double *y);
void untied_loops(const double *x, double *y);
void alone(const double *x, double *y);
void region_in_task(const double *x, double *y);
void either(const double *x, double *y);

int main() {
  const int threads[] = {1, 2, 3, 4, 7};
  kmp_set_blocktime(0); // waiting threads leave the processor to others
  for (int i = 0; i < 5; ++i) {
    omp_set_num_threads(threads[i]);
    CHECK_MODES(divide, 16, 1, 1e-7);
    CHECK_MODES(captured, 12, 12, 1e-7);
    CHECK_MODES(captured_floats, 12, 12, 1e-3); // differences of rounded values
    CHECK_MODES(without_barrier, 12, 12, 1e-7);
    CHECK_MODES(groups, 10, 10, 1e-7);
    CHECK_MODES(each_creates, 10, 10, 1e-7);
    CHECK_MODES(atomic_sums, 10, 1, 1e-7);
    CHECK_MODES(sections_in_tasks, 10, 2, 1e-7);
    CHECK_MODES(loops, 12, 12, 1e-7);
    CHECK_MODES(dependences, 16, 16, 1e-7);
#ifndef RACES // LLVM's library ends at `taskwait depend` if it has a tool
    CHECK_MODES(chain, 10, 10, 1e-7);
#endif
    CHECK_MODES(exclusive, 10, 1, 1e-7);
    CHECK_MODES(untied, 4, 1, 1e-7);
    CHECK_MODES(untied_loops, 8, 4, 1e-7);
    CHECK_MODES(alone, 8, 2, 1e-7);
    CHECK_MODES(region_in_task, 8, 1, 1e-7);
    CHECK_MODES(either, 9, 8, 1e-7);
  }
  return check_report();
}
