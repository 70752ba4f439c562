// modes.h - a function of several numbers with several results, in both modes.
//
//   void f(const double *x, double *y);
//   CHECK_MODES(f, 3, 2, 1e-8);     three numbers in, two out
//
// With fixed x, a direction v and weights w it checks that <w, J v> of forward
// mode is what central differences say, that it is <J^T w, v> of reverse mode,
// that both modes give the results of f, and that the weights were taken. Where
// MODES_SERIAL is defined the first execution is that with one thread, and later
// ones give its gradient to rounding.
#ifndef LINKGRAD_MODES_H
#define LINKGRAD_MODES_H

#include "check.h"

#ifdef __cplusplus
extern "C" {
#endif
extern void __enzyme_fwddiff(void *, ...);
extern void __enzyme_autodiff(void *, ...);
#ifdef __cplusplus
}
#endif

typedef void (*check_map)(const double *x, double *y);

// d/dt <w, f(x + t v)> with one Richardson step, as check_partial().
static inline double check_slope(check_map f, const double *x, const double *v,
                                 const double *w, double *moved, double *y,
                                 int n, int m) {
  double d[2], h = 1e-3;
  for (int k = 0; k < 2; ++k, h /= 2) {
    double side[2];
    for (int s = 0; s < 2; ++s) {
      for (int i = 0; i < n; ++i)
        moved[i] = x[i] + (s ? -h : h) * v[i];
      for (int i = 0; i < m; ++i)
        y[i] = 0;
      f(moved, y);
      side[s] = check_dot(w, y, m);
    }
    d[k] = (side[0] - side[1]) / (2 * h);
  }
  return (4 * d[1] - d[0]) / 3;
}

// Set where a result depends on how many threads there are.
static int modes_depend_on_threads;

// Keeps the first gradient, with which it compares the later ones.
static inline void check_serial(const char *what, double *serial, int *times,
                                const double *gradient, int n, double near) {
#ifdef MODES_SERIAL
  if (modes_depend_on_threads)
    return;
  if ((*times)++)
    check_array(what, gradient, serial, n, near * 1e-4);
  else
    for (int i = 0; i < n; ++i)
      serial[i] = gradient[i];
#else
  (void)modes_depend_on_threads;
#endif
}

// The first part of both: results r_, forward mode's y_ and w_, J v_ in t_.
#define CHECK_FORWARD_PART(F, N, M, TOLERANCE)                                 \
  double x_[N], v_[N], moved_[N];                                              \
  double y_[M] = {0}, w_[M], t_[M] = {0}, r_[M] = {0};                         \
  check_fill(x_, N, 3);                                                        \
  check_fill(v_, N, 4);                                                        \
  check_fill(w_, M, 5);                                                        \
  double want_ = check_slope(F, x_, v_, w_, moved_, r_, N, M);                 \
  for (int i_ = 0; i_ < (M); ++i_)                                             \
    r_[i_] = 0;                                                                \
  F(x_, r_);                                                                   \
  __enzyme_fwddiff((void *)F, enzyme_dup, x_, v_, enzyme_dup, y_, t_);         \
  check_near(#F " forward", check_dot(w_, t_, M), want_, TOLERANCE);           \
  check_array(#F " result, forward", y_, r_, M, 1e-14);

#define CHECK_MODES(F, N, M, TOLERANCE)                                        \
  do {                                                                         \
    static double serial_[N];                                                  \
    static int times_;                                                         \
    CHECK_FORWARD_PART(F, N, M, TOLERANCE)                                     \
    double g_[N] = {0}, z_[M] = {0};                                           \
    double forward_ = check_dot(w_, t_, M);                                    \
    for (int i_ = 0; i_ < (M); ++i_)                                           \
      y_[i_] = 0;                                                              \
    __enzyme_autodiff((void *)F, enzyme_dup, x_, g_, enzyme_dup, y_, w_);      \
    check_near(#F " reverse", check_dot(g_, v_, N), want_, TOLERANCE);         \
    check_near(#F " dot product", check_dot(g_, v_, N), forward_,              \
               (TOLERANCE)*1e-3);                                              \
    check_array(#F " result, reverse", y_, r_, M, 1e-14);                      \
    check_array(#F " weights", w_, z_, M, 0);                                  \
    check_serial(#F " serial", serial_, &times_, g_, N, TOLERANCE);            \
  } while (0)

// Forward mode only: of a gradient, it gives products of the Hessian with a
// vector.
#define CHECK_FORWARD(F, N, M, TOLERANCE)                                      \
  do {                                                                         \
    CHECK_FORWARD_PART(F, N, M, TOLERANCE)                                     \
  } while (0)

// A function of four numbers, near AT, with one result, whose derivatives are
// lost: NaN in both modes, and zero where no tangent or adjoint is.
#define CHECK_LOST(F, AT)                                                      \
  do {                                                                         \
    double d_[4] = {0}, y_ = 0, w_ = 1, t_ = 0;                                \
    __enzyme_autodiff((void *)F, enzyme_dup, AT, d_, enzyme_dup, &y_, &w_);    \
    for (int i_ = 0; i_ < 4; ++i_)                                             \
      check_near(#F " reverse", d_[i_], NAN, 0);                               \
    d_[0] = d_[1] = d_[2] = 0;                                                 \
    d_[3] = 1;                                                                 \
    __enzyme_fwddiff((void *)F, enzyme_dup, AT, d_, enzyme_dup, &y_, &t_);     \
    check_near(#F " forward", t_, NAN, 0);                                     \
    d_[3] = 0;                                                                 \
    __enzyme_fwddiff((void *)F, enzyme_dup, AT, d_, enzyme_dup, &y_, &t_);     \
    check_near(#F " without a tangent", t_, 0, 0);                             \
    d_[3] = w_ = 0;                                                            \
    __enzyme_autodiff((void *)F, enzyme_dup, AT, d_, enzyme_dup, &y_, &w_);    \
    check_near(#F " without an adjoint", d_[3], 0, 0);                         \
  } while (0)

#endif // LINKGRAD_MODES_H
