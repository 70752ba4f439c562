// Rules of the program's own, of every shape, in reverse and forward mode; the
// tables lie in another file than the request.
#include "check.h"
#include "rules.h"

extern double __enzyme_autodiff(void *, ...);
extern double __enzyme_fwddiff(void *, ...);

typedef double model(const double *x, int n);
model with_primal_only, with_three_fields, with_two_equal, with_two_fields,
    with_in_memory, with_tape_only, with_single, with_three_floats,
    with_constants, with_status, with_status_ignored, with_row,
    with_large_tape, with_unused_result;

#define REVERSE(F, CALLS, TOLERANCE)                                           \
  do {                                                                         \
    double x[N], dx[N] = {0};                                                  \
    check_fill(x, N, 3);                                                       \
    rule_calls = 0;                                                            \
    __enzyme_autodiff((void *)F, enzyme_dup, x, dx, enzyme_const, N);          \
    check_near(#F " gradients called", rule_calls, CALLS, 0);                  \
    check_gradient(#F, dx, F, x, N, TOLERANCE);                                \
  } while (0)

#define BOTH(F, CALLS, TOLERANCE)                                              \
  do {                                                                         \
    double x[N], v[N], dx[N] = {0};                                            \
    REVERSE(F, CALLS, TOLERANCE);                                              \
    check_fill(x, N, 3), check_fill(v, N, 6);                                  \
    __enzyme_autodiff((void *)F, enzyme_dup, x, dx, enzyme_const, N);          \
    rule_calls = 0;                                                            \
    double tangent =                                                           \
        __enzyme_fwddiff((void *)F, enzyme_dup, x, v, enzyme_const, N);        \
    check_near(#F " derivatives called", rule_calls, CALLS, 0);                \
    check_near(#F " <w, Jv>", tangent, check_dot(dx, v, N), TOLERANCE * 1e-3); \
  } while (0)

int main(void) {
  BOTH(with_primal_only, N, 1e-8);
  REVERSE(with_three_fields, N, 1e-8);
  REVERSE(with_two_equal, N, 1e-8);
  BOTH(with_two_fields, 1, 1e-8);
  BOTH(with_in_memory, 2, 1e-8);
  BOTH(with_tape_only, N, 1e-7);
  BOTH(with_single, N, 2e-3);
  REVERSE(with_three_floats, 1, 1e-8);
  REVERSE(with_constants, 2, 1e-8);
  BOTH(with_status, 1, 1e-8);
  BOTH(with_status_ignored, 1, 1e-8);
  BOTH(with_row, 2, 1e-8);
  BOTH(with_large_tape, 5, 1e-7);
  REVERSE(with_unused_result, 1, 1e-8);

  // The function itself, asked for directly.
  double x = 0.7, p[N] = {1, 2, 3, 4}, dp[N] = {0};
  check_near("primal_only", __enzyme_autodiff((void *)primal_only, x), cos(x),
             1e-12);
  check_near("primal_only, forward",
             __enzyme_fwddiff((void *)primal_only, x, 2.0), 2 * cos(x), 1e-12);
  check_near("two_fields",
             __enzyme_autodiff((void *)two_fields, x, enzyme_dup, p, dp), 30,
             1e-12);
  check_near("two_fields dp", dp[3], 2 * x * 4, 1e-12);
  return check_report();
}
