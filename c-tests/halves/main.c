// half and bfloat: scalars, arrays, structs, conversions, bits. They are too
// coarse for differences, so the same functions with doubles say what is right.
// no-valgrind: it does not know AVX-512's instructions for halves
#include "modes.h"

#define DECLARE(KIND)                                                          \
  void KIND##_scalars(const double *x, double *y);                             \
  void KIND##_arrays(const double *x, double *y);                              \
  void KIND##_structs(const double *x, double *y);                             \
  void KIND##_mixed(const double *x, double *y);
DECLARE(half)
DECLARE(native)
DECLARE(bfloat)
DECLARE(wide)

#define CHECK(KIND, F, N, M, TOLERANCE)                                        \
  do {                                                                         \
    double x[N], v[N], w[M], moved[N], y[M] = {0}, t[M] = {0}, g[N] = {0};     \
    double r[M] = {0}, z[M] = {0};                                             \
    check_fill(x, N, 3), check_fill(v, N, 4), check_fill(w, M, 5);             \
    double want = check_slope(wide_##F, x, v, w, moved, r, N, M);              \
    KIND##_##F(x, r);                                                          \
    __enzyme_fwddiff((void *)KIND##_##F, enzyme_dup, x, v, enzyme_dup, y, t);  \
    double forward = check_dot(w, t, M);                                       \
    check_near(#KIND " " #F " forward", forward, want, TOLERANCE);             \
    check_array(#KIND " " #F " result, forward", y, r, M, TOLERANCE / 10);     \
    __enzyme_autodiff((void *)KIND##_##F, enzyme_dup, x, g, enzyme_dup, y, w); \
    check_near(#KIND " " #F " reverse", check_dot(g, v, N), want, TOLERANCE);  \
    check_near(#KIND " " #F " dot product", check_dot(g, v, N), forward,       \
               TOLERANCE);                                                     \
    check_array(#KIND " " #F " result, reverse", y, r, M, TOLERANCE / 10);     \
    check_array(#KIND " " #F " weights", w, z, M, 0);                          \
  } while (0)

#define CHECK_ALL(KIND, TOLERANCE)                                             \
  CHECK(KIND, scalars, 4, 4, TOLERANCE);                                       \
  CHECK(KIND, arrays, 8, 2, TOLERANCE);                                        \
  CHECK(KIND, structs, 6, 3, TOLERANCE);                                       \
  CHECK(KIND, mixed, 6, 4, TOLERANCE)

int main(void) {
  CHECK_ALL(wide, 1e-7);
  CHECK_ALL(half, 5e-3);
  if (__builtin_cpu_supports("avx512fp16")) {
    CHECK_ALL(native, 5e-3);
  }
  CHECK_ALL(bfloat, 3e-2);
  return check_report();
}
