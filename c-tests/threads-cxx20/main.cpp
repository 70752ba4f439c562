// What C++20 has beside threads, and pools of them, with 1, 2, 3, 4 and 7
// threads.
// compile: -std=c++20
// link: -pthread
#define MODES_SERIAL
#include "modes.h"
#include <initializer_list>

extern int threads;
void members(const double *x, double *y);
void queue_of_jobs(const double *x, double *y);
void latches(const double *x, double *y);
void barriers(const double *x, double *y);
void atomic_sums(const double *x, double *y);
void shared_mutexes(const double *x, double *y);
void semaphores(const double *x, double *y);
void stop_tokens(const double *x, double *y);

int main() {
  for (int n : {1, 2, 3, 4, 7}) {
    threads = n;
    CHECK_MODES(members, 12, 2, 1e-7);
    CHECK_MODES(queue_of_jobs, 12, 2, 1e-7);
    modes_depend_on_threads = 1;
    CHECK_MODES(latches, 12, 2, 1e-7);
    modes_depend_on_threads = 0;
    CHECK_MODES(barriers, 12, 12, 1e-7);
    modes_depend_on_threads = 1;
    CHECK_MODES(atomic_sums, 12, 2, 1e-7);
    modes_depend_on_threads = 0;
    CHECK_MODES(shared_mutexes, 12, 2, 1e-7);
    CHECK_MODES(semaphores, 12, 2, 1e-7);
    modes_depend_on_threads = 1;
    CHECK_MODES(stop_tokens, 12, 2, 1e-7);
    modes_depend_on_threads = 0;
  }
  return check_report();
}
