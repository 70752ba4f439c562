// Recurrences: every element depends on all before it. In place, two variables,
// long enough that no tape of fixed size would do.
#include "check.h"
#include <stdlib.h>
#include <string.h>

extern void __enzyme_autodiff(void *, ...);
void prefix_sums(double *x, int n);
void decay(double *x, double *y, int n);

int main(void) {
  enum { N = 20000 };
  double *x = malloc(N * sizeof *x), *dx = malloc(N * sizeof *dx);
  double *want = malloc(N * sizeof *want);
  for (int i = 0; i < N; ++i)
    x[i] = sin(i), dx[i] = cos(3 * i);
  // The adjoint of a prefix sum is a suffix sum.
  for (int i = N - 1, first = 1; i >= 0; --i, first = 0)
    want[i] = dx[i] + (first ? 0 : want[i + 1]);
  __enzyme_autodiff((void *)prefix_sums, enzyme_dup, x, dx, enzyme_const, N);
  check_array("suffix sums", dx, want, N, 1e-12);

  // y_{i} = y_{i-1} * exp(-x_i): all partials are known from y.
  double y = 2, dy = 1;
  for (int i = 0; i < N; ++i)
    x[i] = sin(i) / N, dx[i] = 0;
  decay(x, &y, N);
  double last = y;
  y = 2;
  __enzyme_autodiff((void *)decay, enzyme_dup, x, dx, enzyme_dup, &y, &dy,
                    enzyme_const, N);
  for (int i = 0; i < N; ++i)
    want[i] = -last;
  check_array("decay", dx, want, N, 1e-10);
  check_near("decay, start", dy, last / 2, 1e-10);
  free(x), free(dx), free(want);
  return check_report();
}
