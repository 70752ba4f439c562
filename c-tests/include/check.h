// check.h - what the programs in c-tests compare with.
//
// A program checks two kinds of statement. What linkgrad computed goes through
// check_near, check_gradient, check_true. What the test's author wrote down by
// hand (a formula) goes through check_reference, which compares it with finite
// differences. `run.py --reference` builds the programs with stand-ins for the
// requests (reference/requests.c) and CHECK_REFERENCE defined: only the second kind
// is checked then, so that the expected values are tested on their own.
#ifndef LINKGRAD_CHECK_H
#define LINKGRAD_CHECK_H

#include <math.h>
#include <stdio.h>

#ifdef __cplusplus
extern "C" {
#endif
extern int enzyme_const, enzyme_dup, enzyme_dupnoneed, enzyme_out;
extern int enzyme_primal_return, enzyme_width;
#ifdef __cplusplus
}
#endif

static int check_count, check_failures;

static inline int check_is_near(double got, double want, double tolerance) {
  if (isnan(want) || isnan(got))
    return isnan(want) && isnan(got);
  if (isinf(want) || isinf(got))
    return got == want;
  return fabs(got - want) <= tolerance * (1.0 + fabs(want));
}

static inline void check_compare(const char *what, int index, double got,
                                 double want, double tolerance) {
  ++check_count;
  if (check_is_near(got, want, tolerance))
    return;
  // The first few tell what is wrong; a thousand more would not.
  if (++check_failures <= 20)
    printf("FAILED: %s[%d]: got %.17g, want %.17g\n", what, index, got, want);
}

// Something that linkgrad computed.
static inline void check_near(const char *what, double got, double want,
                              double tolerance) {
#ifdef CHECK_REFERENCE
  got = want;
#endif
  check_compare(what, 0, got, want, tolerance);
}

static inline void check_array(const char *what, const double *got,
                               const double *want, int n, double tolerance) {
#ifdef CHECK_REFERENCE
  got = want;
#endif
  for (int i = 0; i < n; ++i)
    check_compare(what, i, got[i], want[i], tolerance);
}

// An observation about the program that runs derivatives.
static inline void check_true(const char *what, int holds) {
#ifdef CHECK_REFERENCE
  holds = 1;
#endif
  check_compare(what, 0, holds ? 1 : 0, 1, 0);
}

// Something that the test's author worked out by hand.
static inline void check_reference(const char *what, double formula,
                                   double difference, double tolerance) {
  check_compare(what, 0, formula, difference, tolerance);
}

// A scalar function of a vector; programs wrap theirs in one.
typedef double (*check_function)(const double *x, int n);

// d f / d x[i] by central differences, with one Richardson step: the error is
// of fourth order, so that 1e-7 is a safe tolerance for smooth functions.
static inline double check_partial(check_function f, double *x, int n, int i) {
  double kept = x[i], h = 1e-3 * (1.0 + fabs(kept)), d[2];
  for (int k = 0; k < 2; ++k, h /= 2) {
    volatile double up = kept + h, down = kept - h;
    x[i] = up;
    double above = f(x, n);
    x[i] = down;
    double below = f(x, n);
    d[k] = (above - below) / (up - down);
  }
  x[i] = kept;
  return (4 * d[1] - d[0]) / 3;
}

// linkgrad's gradient against differences.
static inline void check_gradient(const char *what, const double *gradient,
                                  check_function f, double *x, int n,
                                  double tolerance) {
  for (int i = 0; i < n; ++i) {
    double want = check_partial(f, x, n, i);
#ifdef CHECK_REFERENCE
    check_compare(what, i, isfinite(want), 1, 0);
    (void)gradient;
#else
    check_compare(what, i, gradient[i], want, tolerance);
#endif
  }
}

static inline double check_dot(const double *a, const double *b, int n) {
  double sum = 0;
  for (int i = 0; i < n; ++i)
    sum += a[i] * b[i];
  return sum;
}

// The same numbers in every run and on every machine, in [-1, 1).
static inline void check_fill(double *x, int n, unsigned seed) {
  unsigned long long state = seed * 2654435761ull + 88172645463325252ull;
  for (int i = 0; i < n; ++i) {
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    x[i] = (double)(state >> 11) * 0x1p-52 - 1.0;
  }
}

// The gradient of double F(const double *x, int n) at n numbers against differences,
// and its product with a direction against forward mode. The program declares
// __enzyme_autodiff and a __enzyme_fwddiff that returns double.
#define CHECK_BOTH_MODES(F, N, SEED)                                           \
  do {                                                                         \
    double x_[N], v_[N], dx_[N] = {0};                                         \
    check_fill(x_, N, SEED), check_fill(v_, N, 6);                             \
    __enzyme_autodiff((void *)F, enzyme_dup, x_, dx_, enzyme_const, N);        \
    check_gradient(#F, dx_, F, x_, N, 1e-7);                                   \
    double tangent_ =                                                          \
        __enzyme_fwddiff((void *)F, enzyme_dup, x_, v_, enzyme_const, N);      \
    check_near(#F " <w, Jv>", tangent_, check_dot(dx_, v_, N), 1e-11);         \
  } while (0)

// The last statement of main: `return check_report();`
static inline int check_report(void) {
  printf("%d checks, %d failed\n", check_count, check_failures);
  return check_failures != 0 || check_count == 0;
}

#endif // LINKGRAD_CHECK_H
