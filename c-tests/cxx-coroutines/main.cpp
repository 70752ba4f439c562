// Coroutines of C++20: generators of other files, recursive ones, ones that are
// left before their end, tasks that await each other, a queue of who waits,
// promises that keep exceptions (the program stops where there is one).
// compile: -std=c++20
#include "modes.h"
#include "stops.h"

void series(const double *x, double *y);
void traversal(const double *x, double *y);
void left(const double *x, double *y);
void tasks(const double *x, double *y);
void scheduled(const double *x, double *y);
void kept(const double *x, double *y);
double thrown(const double *x);

static void throwing() {
  double x[4] = {0.5, 0.5, -3, 1}, d[4] = {};
  __enzyme_autodiff((void *)thrown, enzyme_dup, x, d);
}

int main() {
  CHECK_MODES(series, 4, 2, 1e-8);
  CHECK_MODES(traversal, 6, 2, 1e-8);
  CHECK_MODES(left, 4, 1, 1e-8);
  CHECK_MODES(tasks, 4, 2, 1e-8);
  CHECK_MODES(scheduled, 4, 2, 1e-8);
  CHECK_MODES(kept, 4, 2, 1e-8);
  check_stops("an exception", throwing,
              "linkgrad: an exception is kept for later");
  return check_report();
}
