#include "library.h"
double square(double x) { return x * x; }
double cube(double x) { return x * x * x; }
double library_sum(const double *x, int n) {
  double *squares = library_malloc(n * sizeof *squares), sum = 0;
  for (int i = 0; i < n; ++i) {
    squares[i] = 0;
    for (const struct operations *o = &library_operations; o; o = o->next)
      squares[i] += o->apply(x[i]);
  }
  for (int i = 0; i < n; ++i)
    sum += squares[i] * library_hook(x[i]) + library_chosen(x[i]);
  library_free(squares);
  return sum;
}
