// no-leaks
// Derivatives of derivatives of programs with loops, memory, structs, callbacks
// and recursion: forward over reverse, reverse over forward, reverse over reverse,
// forward over forward, and third order.
#include "check.h"
#include "programs.h"
#include <string.h>

extern double __enzyme_autodiff(void *, ...);
extern double __enzyme_fwddiff(void *, ...);
extern void __enzyme_fwddiff_none(void *, ...);

static const double at[N] = {0.7, -0.4, 0.9, 0.3}, v[N] = {1, 2, -1, 0.5},
                    w[N] = {-0.5, 1, 0.25, 2};

// For a program F: its gradient, its tangent along v, their derivatives.
#define ORDERS(F)                                                                 \
  static void F##_gradient(const double *x, double *g, int n) {                   \
    for (int i = 0; i < N; ++i)                                                   \
      g[i] = 0;                                                                   \
    __enzyme_autodiff((void *)F, enzyme_dup, x, g, n);                            \
  }                                                                               \
  static double F##_tangent(const double *x, int n) {                             \
    return __enzyme_fwddiff((void *)F, enzyme_dup, x, v, n);                      \
  }                                                                               \
  static double F##_slope(const double *x, int n) { /* the same by reverse mode */\
    double g[N], sum = 0;                                                         \
    F##_gradient(x, g, n);                                                        \
    for (int i = 0; i < N; ++i)                                                   \
      sum += g[i] * v[i];                                                         \
    return sum;                                                                   \
  }                                                                               \
  static double F##_curvature(const double *x, int n) { /* w H v */               \
    double g[N], h[N] = {0}, sum = 0;                                             \
    __enzyme_fwddiff_none((void *)F##_gradient, enzyme_dup, x, v, enzyme_dup, g,  \
                          h, n);                                                  \
    for (int i = 0; i < N; ++i)                                                   \
      sum += h[i] * w[i];                                                         \
    return sum;                                                                   \
  }                                                                               \
  static void F##_check(void) {                                                   \
    double x[N], g[N] = {0}, h[N] = {0}, want[N], rf[N] = {0}, rr[N] = {0}, sum = 0;\
    memcpy(x, at, sizeof x);                                                      \
    F##_gradient(x, g, N);                                                        \
    check_gradient(#F, g, F, x, N, 1e-7);                                         \
    for (int i = 0; i < N; ++i)                                                   \
      want[i] = check_partial(F##_slope, x, N, i);                                \
    __enzyme_fwddiff_none((void *)F##_gradient, enzyme_dup, x, v, enzyme_dup, g,  \
                          h, N);                                                  \
    check_array(#F ": forward over reverse", h, want, N, 1e-6);                   \
    __enzyme_autodiff((void *)F##_tangent, enzyme_dup, x, rf, N);                 \
    check_array(#F ": reverse over forward", rf, h, N, 1e-10);                    \
    __enzyme_autodiff((void *)F##_slope, enzyme_dup, x, rr, N);                   \
    check_array(#F ": reverse over reverse", rr, h, N, 1e-10);                    \
    for (int i = 0; i < N; ++i)                                                   \
      sum += w[i] * h[i];                                                         \
    check_near(#F ": forward over forward",                                       \
               __enzyme_fwddiff((void *)F##_tangent, enzyme_dup, x, w, N), sum,   \
               1e-10);                                                            \
    double third[N] = {0}, wanted[N];                                             \
    for (int i = 0; i < N; ++i)                                                   \
      wanted[i] = check_partial(F##_curvature, x, N, i);                          \
    __enzyme_autodiff((void *)F##_curvature, enzyme_dup, x, third, N);            \
    check_array(#F ": third order", third, wanted, N, 1e-5);                      \
    sum = 0;                                                                      \
    for (int i = 0; i < N; ++i)                                                   \
      sum += third[i] * v[i];                                                     \
    check_near(#F ": third order, forward",                                       \
               __enzyme_fwddiff((void *)F##_curvature, enzyme_dup, x, v, N), sum, \
               1e-9);                                                             \
  }

ORDERS(with_malloc)
ORDERS(with_struct)
ORDERS(with_callback)
ORDERS(with_search)
ORDERS(with_recursion)
ORDERS(with_realloc)
ORDERS(with_list)
ORDERS(with_table)

// The inner derivative in a loop: its tape's memory is taken and given back in
// each iteration.
static double in_a_loop(const double *x, int n) {
  double sum = 0;
  for (int k = 0; k < 5; ++k) {
    double shifted[N], g[N] = {0};
    for (int i = 0; i < n; ++i)
      shifted[i] = x[i] * k;
    __enzyme_autodiff((void *)with_search, enzyme_dup, shifted, g, n);
    for (int i = 0; i < n; ++i)
      sum += g[i] * (k - i);
  }
  return sum;
}
static void in_a_loop_check(void) {
  double x[N], g[N] = {0}, sum = 0;
  memcpy(x, at, sizeof x);
  __enzyme_autodiff((void *)in_a_loop, enzyme_dup, x, g, N);
  check_gradient("in a loop", g, in_a_loop, x, N, 1e-6);
  for (int i = 0; i < N; ++i)
    sum += g[i] * v[i];
  check_near("in a loop: forward",
             __enzyme_fwddiff((void *)in_a_loop, enzyme_dup, x, v, N), sum,
             1e-10);
}

int main(void) {
  in_a_loop_check();
  with_malloc_check();
  with_struct_check();
  with_callback_check();
  with_search_check();
  with_recursion_check();
  with_realloc_check();
  with_list_check();
  with_table_check();
  return check_report();
}
