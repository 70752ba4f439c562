// Locks and waits that C++20, C11 and POSIX have beside those of threads-cxx20 and
// threads-posix, with 1, 2, 3, 4 and 7 threads.
// compile: -std=c++20
// link: -pthread
// unseen: shared_for_some_time linkgrad_thread_run_state
#define MODES_SERIAL
#include "modes.h"
#include <initializer_list>

#define PROGRAMS(X)                                                            \
  X(recursive, 12, 1)                                                          \
  X(both_at_once, 12, 4)                                                       \
  X(tried, 12, 1)                                                              \
  X(timed, 12, 1)                                                              \
  X(shared_for_some_time, 12, 1)                                              \
  X(any_lock, 12, 1)                                                           \
  X(waits_for_some_time, 12, 1)                                                \
  X(predicates, 12, 1)                                                         \
  X(atomic_waits, 12, 1)                                                       \
  X(atomic_references, 12, 1)                                                  \
  X(exchanged, 12, 1)                                                         \
  X(flags, 12, 1)                                                              \
  X(tickets, 12, 1)                                                            \
  X(asked_again_and_again, 4, 2)                                               \
  X(asked_to_stop, 12, 1)                                                      \
  X(any_policy, 12, 1)

extern "C" int threads;
#define DECLARE(F, N, M) void F(const double *x, double *y);
PROGRAMS(DECLARE)
DECLARE(sleepers, 12, 1)
extern "C" {
DECLARE(c11_waits, 12, 1)
DECLARE(timed_locks, 12, 1)
}
#define CHECK(F, N, M) CHECK_MODES(F, N, M, 1e-7);

int main() {
  for (int n : {1, 2, 3, 4, 7}) {
    threads = n;
    PROGRAMS(CHECK)
    modes_depend_on_threads = 1;
    CHECK(sleepers, 12, 1)
    modes_depend_on_threads = 0;
#ifndef RACES // ThreadSanitizer does not know of C11's threads
    CHECK(c11_waits, 12, 1)
#endif
    CHECK(timed_locks, 12, 1)
  }
  return check_report();
}
