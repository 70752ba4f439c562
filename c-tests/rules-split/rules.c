// Rules of forward mode in two parts: an augmented function, and a derivative
// that takes its tape. In another file than what they are for.
#include "rules.h"
#include <math.h>
#include <stdlib.h>

struct pair { double result, tangent; };

// The tape is a number, beside the result: {tape, result} of two equal types
// would be read as {result, shadow}.
struct three { double tape, result, shadow; };
static struct three scaled_augmented(double x, double y) {
  double e = exp(y);
  return (struct three){e, x * e, 0};
}
static struct pair scaled_derivative(double x, double dx, double y, double dy,
                                     double e) {
  return (struct pair){x * e, dx * e + x * e * dy};
}
void *__enzyme_register_splitderivative_scaled[] = {
    (void *)scaled, (void *)scaled_augmented, (void *)scaled_derivative};

// A pointer as tape, a status as result.
struct status { double *tape; int result; };
static struct status squares_augmented(double x, const double *in, double *din,
                                       double *out, double *dout, int n,
                                       int dn) {
  struct status s = {malloc(n * sizeof(double)), 0};
  for (int i = 0; i < n; ++i)
    s.tape[i] = in[i];
  s.result = squares(x, in, out, n);
  return s;
}
struct ints { int result, tangent; };
static struct ints squares_derivative(double x, double dx, const double *in,
                                      const double *din, double *out,
                                      double *dout, int n, int dn,
                                      double *tape) {
  for (int i = 0; i < n; ++i)
    dout[i] = dx * tape[i] * tape[i] + 2 * x * tape[i] * din[i];
  free(tape);
  return (struct ints){0, 0};
}
void *__enzyme_register_splitderivative_squares[] = {
    (void *)squares, (void *)squares_augmented, (void *)squares_derivative};

// No tape; a constant pointer is told by its shadow.
static double weighted_augmented(const double *p, double *dp, const double *q,
                                 double *dq, int n, int dn) {
  return weighted(p, q, n);
}
static struct pair weighted_derivative(const double *p, const double *dp,
                                       const double *q, const double *dq, int n,
                                       int dn) {
  struct pair r = {0, 0};
  for (int i = 0; i < n; ++i) {
    r.result += p[i] * q[i];
    r.tangent += dp[i] * q[i] + (dq == q ? 0 : p[i] * dq[i]);
  }
  return r;
}
void *__enzyme_register_splitderivative_weighted[] = {
    (void *)weighted, (void *)weighted_augmented, (void *)weighted_derivative};

// A pointer as result.
struct pointers { double *result, *shadow; };
static struct pointers next_augmented(double *p, double *dp) {
  return (struct pointers){p + 1, dp + 1};
}
static struct pointers next_derivative(double *p, double *dp) {
  return (struct pointers){p + 1, dp + 1};
}
void *__enzyme_register_splitderivative_next[] = {
    (void *)next, (void *)next_augmented, (void *)next_derivative};
