// std::thread, std::jthread and std::mutex, with 1, 2, 3, 4 and 7 threads.
// compile: -std=c++20
// link: -pthread
#define MODES_SERIAL
#include "modes.h"
#include <initializer_list>

extern int threads;
void chunks(const double *x, double *y);
void by_reference(const double *x, double *y);
void guarded(const double *x, double *y);
void joining(const double *x, double *y);
void members(const double *x, double *y);
void pool(const double *x, double *y);
void moved(const double *x, double *y);
void own_memory(const double *x, double *y);

int main() {
  for (int n : {1, 2, 3, 4, 7}) {
    threads = n;
    CHECK_MODES(chunks, 20, 1, 1e-7);
    CHECK_MODES(by_reference, 20, 2, 1e-7);
    CHECK_MODES(guarded, 12, 2, 1e-7);
    CHECK_MODES(joining, 12, 12, 1e-7);
    CHECK_MODES(members, 12, 12, 1e-7);
    CHECK_MODES(pool, 12, 12, 1e-7);
    CHECK_MODES(moved, 8, 2, 1e-7);
    CHECK_MODES(own_memory, 12, 4, 1e-7);
  }
  return check_report();
}
