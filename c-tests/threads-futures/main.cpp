// Futures, with what leaves their results, and 1, 2, 3, 4 and 7 threads.
// compile: -std=c++20
// link: -pthread
#include "modes.h"
#include <initializer_list>

extern int threads;
void asynchronous(const double *x, double *y);
void deferred(const double *x, double *y);
void either_policy(const double *x, double *y);
void recursive_sum(const double *x, double *y);
void vectors_of_results(const double *x, double *y);
void promises(const double *x, double *y);
void pipeline(const double *x, double *y);
void packaged_tasks(const double *x, double *y);
void shared_futures(const double *x, double *y);
void futures_of_nothing(const double *x, double *y);
void once(const double *x, double *y);

int main() {
  for (int n : {1, 2, 3, 4, 7}) {
    threads = n;
    CHECK_MODES(asynchronous, 12, 2, 1e-7);
    CHECK_MODES(deferred, 12, 2, 1e-7);
    CHECK_MODES(either_policy, 12, 2, 1e-7);
    CHECK_MODES(recursive_sum, 12, 1, 1e-7);
    CHECK_MODES(vectors_of_results, 12, 12, 1e-7);
    CHECK_MODES(promises, 12, 2, 1e-7);
    CHECK_MODES(pipeline, 12, 1, 1e-7);
    CHECK_MODES(packaged_tasks, 12, 2, 1e-7);
    CHECK_MODES(shared_futures, 12, 2, 1e-7);
    CHECK_MODES(futures_of_nothing, 12, 12, 1e-7);
    CHECK_MODES(once, 12, 2, 1e-7);
  }
  return check_report();
}
