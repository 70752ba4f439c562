// Coroutines of C++20: generators of other files, recursive ones, ones that are
// left before their end, tasks that await each other, a queue of who waits.
// compile: -std=c++20
#include "modes.h"

void series(const double *x, double *y);
void traversal(const double *x, double *y);
void left(const double *x, double *y);
void tasks(const double *x, double *y);
void scheduled(const double *x, double *y);

int main() {
  CHECK_MODES(series, 4, 2, 1e-8);
  CHECK_MODES(traversal, 6, 2, 1e-8);
  CHECK_MODES(left, 4, 1, 1e-8);
  CHECK_MODES(tasks, 4, 2, 1e-8);
  CHECK_MODES(scheduled, 4, 2, 1e-8);
  return check_report();
}
