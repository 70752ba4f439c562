// Adjoints of what all iterations of a task's loop read.
// compile: -fopenmp
// link: -fopenmp
// leaks: OpenMP's run-time library keeps its threads
#define MODES_SERIAL
#include "modes.h"
#include <omp.h>

void all_of(const double *x, double *y);
void one_array(const double *x, double *y);
void in_place(const double *x, double *y);
void by_pointers(const double *x, double *y);
void loops_of_kinds(const double *x, double *y);
void with_children(const double *x, double *y);
void of_taskloop(const double *x, double *y);

int main() {
  const int threads[] = {1, 2, 3, 4, 7};
  kmp_set_blocktime(0); // waiting threads leave the processor to others
  for (int i = 0; i < 5; ++i) {
    omp_set_num_threads(threads[i]);
    CHECK_MODES(all_of, 12, 12, 1e-7);
    CHECK_MODES(one_array, 12, 12, 1e-7);
    CHECK_MODES(in_place, 12, 12, 1e-7);
    CHECK_MODES(by_pointers, 12, 12, 1e-7);
    CHECK_MODES(loops_of_kinds, 12, 3, 1e-7);
    CHECK_MODES(with_children, 12, 6, 1e-7);
    CHECK_MODES(of_taskloop, 12, 12, 1e-7);
  }
  return check_report();
}
