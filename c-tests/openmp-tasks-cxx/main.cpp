// Tasks in C++: trees behind unique_ptr, tasks with vectors of their own, loops
// made of tasks, vectors in the iterations of a reduction.
// compile: -fopenmp
// link: -fopenmp
// unseen: sums_of_vectors
// leaks: OpenMP's run-time library keeps its threads
#define MODES_SERIAL
#include "modes.h"
#include <omp.h>

void tree(const double *x, double *y);
void parts(const double *x, double *y);
void loops(const double *x, double *y);
void rows(const double *x, double *y);
void sums_of_vectors(const double *x, double *y);

int main() {
  kmp_set_blocktime(0); // waiting threads leave the processor to others
  const int numbers[] = {1, 2, 3, 4, 7};
  for (int threads : numbers) {
    omp_set_num_threads(threads);
    CHECK_MODES(tree, 24, 1, 1e-7);
    CHECK_MODES(parts, 24, 4, 1e-7);
    CHECK_MODES(loops, 24, 24, 1e-7);
    CHECK_MODES(rows, 24, 2, 1e-7);
    CHECK_MODES(sums_of_vectors, 24, 6, 1e-7);
  }
  return check_report();
}
