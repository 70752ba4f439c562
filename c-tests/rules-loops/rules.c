#include "rules.h"
#include "model.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>
#define RULE __attribute__((noinline))

int calls;

// exp(-x^2 / (1 + k)), with what the gradient needs on the heap.
RULE double kept(double x, int k) { return exp(-x * x / (1 + k)); }
struct result { double *tape, primal; };
static struct result kept_augmented(double x, int k, int dk) {
  struct result r = {malloc(2 * sizeof(double)), kept(x, k)};
  r.tape[0] = x;
  r.tape[1] = r.primal;
  return r;
}
static double kept_gradient(double x, int k, int dk, double seed,
                            double *tape) {
  ++calls;
  double dx = -2 * tape[0] / (1 + k) * tape[1] * seed;
  free(tape);
  return dx;
}
void *__enzyme_register_gradient_kept[] = {
    (void *)kept, (void *)kept_augmented, (void *)kept_gradient};
struct pair { double x, y; };
static struct pair kept_derivative(double x, double dx, int k, int dk) {
  double y = kept(x, k);
  return (struct pair){y, -2 * x / (1 + k) * y * dx};
}
void *__enzyme_register_derivative_kept[] = {(void *)kept,
                                             (void *)kept_derivative};

// x[i] = x[i]^2, in place
RULE void square_all(double *x, int n) {
  for (int i = 0; i < n; ++i)
    x[i] *= x[i];
}
static double *square_all_augmented(double *x, double *dx, int n, int dn) {
  double *tape = malloc(n * sizeof(double));
  memcpy(tape, x, n * sizeof(double));
  square_all(x, n);
  return tape;
}
static void square_all_gradient(double *x, double *dx, int n, int dn,
                                double *tape) {
  ++calls;
  for (int i = 0; i < n; ++i)
    dx[i] *= 2 * tape[i];
  free(tape);
}
void *__enzyme_register_gradient_square_all[] = {(void *)square_all,
                                                 (void *)square_all_augmented,
                                                 (void *)square_all_gradient};
static void square_all_derivative(double *x, double *dx, int n, int dn) {
  for (int i = 0; i < n; ++i) {
    dx[i] *= 2 * x[i];
    x[i] *= x[i];
  }
}
void *__enzyme_register_derivative_square_all[] = {
    (void *)square_all, (void *)square_all_derivative};

// Writes to both shadows, whether anybody wants them or not.
RULE double dot(const double *x, const double *y, int n) {
  double sum = 0;
  for (int i = 0; i < n; ++i)
    sum += x[i] * y[i];
  return sum;
}
static double dot_augmented(const double *x, double *dx, const double *y,
                            double *dy, int n, int dn) {
  return dot(x, y, n);
}
static void dot_gradient(const double *x, double *dx, const double *y,
                         double *dy, int n, int dn, double seed) {
  ++calls;
  for (int i = 0; i < n; ++i) {
    dx[i] += y[i] * seed;
    dy[i] += x[i] * seed;
  }
}
void *__enzyme_register_gradient_dot[] = {(void *)dot, (void *)dot_augmented,
                                          (void *)dot_gradient};
static struct pair dot_derivative(const double *x, const double *dx,
                                  const double *y, const double *dy, int n,
                                  int dn) {
  return (struct pair){dot(x, y, n), dot(dx, y, n) + dot(x, dy, n)};
}
void *__enzyme_register_derivative_dot[] = {(void *)dot, (void *)dot_derivative};

// One mode gives the other one.
RULE double only_gradient(double x, double y, int i) { return x * sin(y + i); }
static double only_gradient_augmented(double x, double y, int i, int di) {
  return only_gradient(x, y, i);
}
static struct pair only_gradient_gradient(double x, double y, int i, int di,
                                          double seed) {
  ++calls;
  return (struct pair){sin(y + i) * seed, x * cos(y + i) * seed};
}
void *__enzyme_register_gradient_only_gradient[] = {
    (void *)only_gradient, (void *)only_gradient_augmented,
    (void *)only_gradient_gradient};

RULE double only_tangent(double x, double y, int i) { return x * sin(y + i); }
static struct pair only_tangent_derivative(double x, double dx, double y,
                                           double dy, int i, int di) {
  return (struct pair){only_tangent(x, y, i),
                       dx * sin(y + i) + x * cos(y + i) * dy};
}
void *__enzyme_register_derivative_only_tangent[] = {
    (void *)only_tangent, (void *)only_tangent_derivative};

// A rule goes before linkgrad's own. It is seen to be used by its factor 2.
static double tgamma_augmented(double x) { return tgamma(x); }
static double tgamma_gradient(double x, double seed) {
  double h = 1e-5;
  return 2 * (tgamma(x + h) - tgamma(x - h)) / (2 * h) * seed;
}
void *__enzyme_register_gradient_tgamma[] = {
    (void *)tgamma, (void *)tgamma_augmented, (void *)tgamma_gradient};

// Knows a constant argument by its shadow.
RULE double guarded_dot(const double *x, const double *y, int n) {
  return dot(x, y, n);
}
static double guarded_augmented(const double *x, double *dx, const double *y,
                                double *dy, int n, int dn) {
  return guarded_dot(x, y, n);
}
static void guarded_gradient(const double *x, double *dx, const double *y,
                             double *dy, int n, int dn, double seed) {
  for (int i = 0; i < n; ++i) {
    if (dx != x)
      dx[i] += y[i] * seed;
    if (dy != y)
      dy[i] += x[i] * seed;
  }
}
void *__enzyme_register_gradient_guarded[] = {
    (void *)guarded_dot, (void *)guarded_augmented, (void *)guarded_gradient};

//===- Other tables -===//

// A body that cannot be differentiated.
static double (*volatile hidden_sine)(double) = sin;
RULE double my_sine(double x) { return hidden_sine(x); }
void *__enzyme_function_like_my_sine[] = {(void *)my_sine, "sin"};

static volatile double two = 2.0;
RULE double table_lookup(const double *p, int n) {
  return p ? two : p[n];
}
void *__enzyme_inactivefn_lookup = (void *)table_lookup;

// An allocator of its own, behind pointers that hide malloc.
static void *(*volatile hidden_malloc)(size_t) = malloc;
static void (*volatile hidden_free)(void *) = free;
int blocks;
RULE double *make_block(long size) {
  ++blocks;
  return (double *)((char *)hidden_malloc(size + 16) + 16);
}
RULE void drop_block(int unused, double *p) {
  --blocks;
  hidden_free((char *)p - 16);
}
void *__enzyme_allocation_like_block[] = {(void *)make_block, (void *)0,
                                          "0,-1", (void *)drop_block};
