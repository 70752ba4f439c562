// OpenMP in C++: a lambda handed to a parallel loop in a template, vectors in
// and outside of regions.
// compile: -fopenmp
// link: -fopenmp
// leaks: OpenMP's run-time library keeps its threads
#define MODES_SERIAL
#include "modes.h"
#include <omp.h>

void forces(const double *x, double *y);

int main() {
  kmp_set_blocktime(0); // waiting threads leave the processor to others
  const int numbers[] = {1, 2, 3, 4, 7};
  for (int threads : numbers) {
    omp_set_num_threads(threads);
    CHECK_MODES(forces, 12, 12, 1e-7);
  }
  return check_report();
}
