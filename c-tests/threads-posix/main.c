// Threads that the program creates itself (POSIX and C11), and all by which
// they wait for each other: with 1, 2, 3, 4 and 7.
// link: -pthread
#define MODES_SERIAL
#include "modes.h"

extern int threads;
void slices(const double *x, double *y);
void partial_sums(const double *x, double *y);
void mutex_product(const double *x, double *y);
void phases(const double *x, double *y);
void rounds(const double *x, double *y);
void beside_the_creator(const double *x, double *y);
void threads_of_threads(const double *x, double *y);
void taking_turns(const double *x, double *y);
void bounded_queue(const double *x, double *y);
void spinning(const double *x, double *y);
void next_item(const double *x, double *y);
void integers_left(const double *x, double *y);
void readers(const double *x, double *y);
void standard(const double *x, double *y);
void filled_once(const double *x, double *y);
void without_numbers(const double *x, double *y);
void detached(const double *x, double *y);

int main(void) {
  const int numbers[] = {1, 2, 3, 4, 7};
  for (int i = 0; i < 5; ++i) {
    threads = numbers[i];
    CHECK_MODES(slices, 16, 16, 1e-7);
    CHECK_MODES(partial_sums, 16, 1, 1e-7);
    CHECK_MODES(mutex_product, 10, 2, 1e-7);
    CHECK_MODES(phases, 12, 12, 1e-7);
    CHECK_MODES(rounds, 9, 9, 1e-7);
    CHECK_MODES(beside_the_creator, 12, 3, 1e-7);
    CHECK_MODES(threads_of_threads, 8, 2, 1e-7);
    CHECK_MODES(taking_turns, 8, 1, 1e-7);
    CHECK_MODES(bounded_queue, 8, 1, 1e-7);
    CHECK_MODES(spinning, 8, 2, 1e-7);
    CHECK_MODES(next_item, 16, 16, 1e-7);
    CHECK_MODES(integers_left, 8, 2, 1e-7);
    modes_depend_on_threads = 1;
    CHECK_MODES(readers, 8, 2, 1e-7);
    modes_depend_on_threads = 0;
#ifndef RACES // ThreadSanitizer does not know of C11's threads
    modes_depend_on_threads = 1;
    CHECK_MODES(standard, 8, 2, 1e-7);
    modes_depend_on_threads = 0;
#endif
    CHECK_MODES(filled_once, 8, 8, 1e-7);
    modes_depend_on_threads = 1;
    CHECK_MODES(without_numbers, 4, 1, 1e-7);
    modes_depend_on_threads = 0;
    CHECK_MODES(detached, 12, 12, 1e-7);
  }
  return check_report();
}
