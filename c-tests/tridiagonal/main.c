// The Thomas algorithm in place: x = T^-1 d. Its adjoint is T^-T w.
#include "check.h"
#include <string.h>

extern void __enzyme_autodiff(void *, ...);
extern void __enzyme_fwddiff(void *, ...);
void solve(const double *a, double *b, const double *c, double *d, int n);

enum { N = 50 };

static double component(const double *x, int n) {
  double copy[4 * N];
  memcpy(copy, x, sizeof copy);
  solve(copy, copy + N, copy + 2 * N, copy + 3 * N, N);
  double sum = 0;
  for (int i = 0; i < N; ++i)
    sum += copy[3 * N + i] * ((i % 5) - 1.5);
  return sum;
}

int main(void) {
  double x[4 * N], dx[4 * N] = {0}, at[4 * N];
  check_fill(x, 4 * N, 31);
  for (int i = 0; i < N; ++i)
    x[N + i] += 4;
  memcpy(at, x, sizeof x);
  for (int i = 0; i < N; ++i)
    dx[3 * N + i] = (i % 5) - 1.5;
  __enzyme_autodiff((void *)solve, enzyme_dup, x, dx, enzyme_dup, x + N, dx + N,
                    enzyme_dup, x + 2 * N, dx + 2 * N, enzyme_dup, x + 3 * N,
                    dx + 3 * N, enzyme_const, N);
  check_gradient("solve", dx, component, at, 4 * N, 1e-8);

  // <w, J v> = <J^T w, v>
  double v[4 * N], tangent[4 * N], jv = 0;
  check_fill(v, 4 * N, 32);
  memcpy(tangent, v, sizeof v);
  memcpy(x, at, sizeof x);
  __enzyme_fwddiff((void *)solve, enzyme_dup, x, tangent, enzyme_dup, x + N,
                   tangent + N, enzyme_dup, x + 2 * N, tangent + 2 * N,
                   enzyme_dup, x + 3 * N, tangent + 3 * N, enzyme_const, N);
  for (int i = 0; i < N; ++i)
    jv += tangent[3 * N + i] * ((i % 5) - 1.5);
  check_near("transpose", jv, check_dot(dx, v, 4 * N), 1e-11);
  return check_report();
}
