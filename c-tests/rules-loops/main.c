// Rules in loops, behind conditions, in recursion, in place, with constant and
// local data, with several lanes, and the other kinds of tables.
#include "check.h"
#include "model.h"

extern double __enzyme_autodiff(void *, ...);
extern double __enzyme_fwddiff(void *, ...);
extern void __enzyme_autodiff_lanes(void *, ...);
struct two { double lane[2]; };
extern struct two __enzyme_fwddiff_lanes(void *, ...);

// Lane by lane the same as alone.
#define CHECK_LANES(F)                                                         \
  do {                                                                         \
    double x[N], v[2][N], dx[3][N] = {{0}};                                    \
    check_fill(x, N, 3), check_fill(v[0], N, 6), check_fill(v[1], N, 7);       \
    __enzyme_autodiff((void *)F, enzyme_dup, x, dx[0], enzyme_const, N);       \
    __enzyme_autodiff_lanes((void *)F, enzyme_width, 2, enzyme_dup, x, dx[1],  \
                            dx[2], enzyme_const, N);                           \
    check_array(#F " lane 0", dx[1], dx[0], N, 1e-13);                         \
    check_array(#F " lane 1", dx[2], dx[0], N, 1e-13);                         \
    struct two t = __enzyme_fwddiff_lanes((void *)F, enzyme_width, 2,          \
                                          enzyme_dup, x, v[0], v[1],           \
                                          enzyme_const, N);                    \
    check_near(#F " tangent 0", t.lane[0], check_dot(dx[0], v[0], N), 1e-12);  \
    check_near(#F " tangent 1", t.lane[1], check_dot(dx[0], v[1], N), 1e-12);  \
  } while (0)

static double data[N] = {0.4, -0.2, 0.7, 1.1, 0.9, -0.6};
static double with_this_data(const double *x, int n) {
  return guarded(x, data, n);
}
static double plus_data(const double *x, int n) { return with_data(x, data, n); }

int main(void) {
  CHECK_BOTH_MODES(loss, N, 3);
  CHECK_BOTH_MODES(recursive, N, 4);
  CHECK_BOTH_MODES(in_place, N, 5);
  CHECK_BOTH_MODES(scalar_gradient, N, 3);
  CHECK_BOTH_MODES(scalar_tangent, N, 3);
  CHECK_BOTH_MODES(by_table, N, 3);
  check_near("blocks in use", blocks, 0, 0);
  CHECK_LANES(loss);
  CHECK_LANES(recursive);
  CHECK_LANES(scalar_gradient);
  CHECK_LANES(scalar_tangent);
  CHECK_LANES(by_table);

  calls = 0;
  double x[N], dx[N] = {0}, kept[N];
  check_fill(x, N, 3);
  __enzyme_autodiff((void *)recursive, enzyme_dup, x, dx, enzyme_const, N);
  check_near("gradients called", calls, N, 0);

  // Constant arguments: the program's data stays as it is.
  for (int i = 0; i < N; ++i)
    kept[i] = data[i], dx[i] = 0;
  __enzyme_autodiff((void *)with_data, enzyme_dup, x, dx, enzyme_const, data,
                    enzyme_const, N);
  check_gradient("with_data", dx, plus_data, x, N, 1e-7);
  check_array("data", data, kept, N, 0);
  for (int i = 0; i < N; ++i)
    dx[i] = 0;
  __enzyme_autodiff((void *)guarded, enzyme_dup, x, dx, enzyme_const, data,
                    enzyme_const, N);
  check_gradient("guarded", dx, with_this_data, x, N, 1e-7);
  check_array("data", data, kept, N, 0);

  // A rule for a function of libm goes before linkgrad's own.
  for (int i = 0; i < N; ++i)
    dx[i] = 0;
  __enzyme_autodiff((void *)library, enzyme_dup, x, dx, enzyme_const, N);
  check_near("library", dx[2], 2 * check_partial(library, x, N, 2), 1e-5);
  return check_report();
}
