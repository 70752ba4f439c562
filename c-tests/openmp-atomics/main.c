// In parallel regions: atomic reads and writes, flags by which threads wait for
// each other, POSIX mutexes, copies of arrays that threads share.
// compile: -fopenmp
// link: -fopenmp
// leaks: OpenMP's run-time library keeps its threads
#define MODES_SERIAL
#include "modes.h"
#include <omp.h>

void read_shared(const double *x, double *y);
void write_shared(const double *x, double *y);
void wait_for_flag(const double *x, double *y);
void posix_mutex(const double *x, double *y);
void whole_copies(const double *x, double *y);

int main() {
  const int threads[] = {1, 2, 3, 4, 7};
  kmp_set_blocktime(0); // waiting threads leave the processor to others
  for (int i = 0; i < 5; ++i) {
    omp_set_num_threads(threads[i]);
    CHECK_MODES(read_shared, 10, 1, 1e-7);
    CHECK_MODES(write_shared, 6, 6, 1e-7);
    CHECK_MODES(wait_for_flag, 6, 2, 1e-7);
    CHECK_MODES(posix_mutex, 10, 1, 1e-7);
    CHECK_MODES(whole_copies, 12, 12, 1e-7);
  }
  return check_report();
}
