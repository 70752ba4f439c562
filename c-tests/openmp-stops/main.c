// What the link cannot see of regions stops the program, with a message that says
// what it was.
// compile: -fopenmp
// link: -fopenmp
// leaks: OpenMP's run-time library keeps its threads
#include "stops.h"
#include <omp.h>

void fewer_threads(const double *x, double *y);

void __enzyme_autodiff(void *, ...);

static double x[4] = {1, 2, 3, 4};

static void fewer(void) {
  double d[4] = {0}, y[1], w[1] = {1};
  __enzyme_autodiff((void *)fewer_threads, enzyme_dup, x, d, enzyme_dup, y, w);
}

int main() {
  check_stops("fewer threads", fewer,
              "linkgrad: a parallel region got another number of threads");
  return check_report();
}
