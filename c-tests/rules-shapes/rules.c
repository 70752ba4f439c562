#include "rules.h"
#include <math.h>
#include <stdlib.h>

#define RULE __attribute__((noinline))
int rule_calls;

// sin(x)
RULE double primal_only(double x) { return sin(x); }
static double primal_only_augmented(double x) { return sin(x); }
static double primal_only_gradient(double x, double seed) {
  ++rule_calls;
  return cos(x) * seed;
}
void *__enzyme_register_gradient_primal_only[] = {
    (void *)primal_only, (void *)primal_only_augmented,
    (void *)primal_only_gradient};

// x^2 y
struct three { double *tape; double primal, shadow; };
struct pair { double x, y; };
RULE double three_fields(double x, double y) { return x * x * y; }
static struct three three_fields_augmented(double x, double y) {
  struct three r = {malloc(sizeof(double)), x * x * y, 0};
  *r.tape = x * y;
  return r;
}
static struct pair three_fields_gradient(double x, double y, double seed,
                                         double *tape) {
  ++rule_calls;
  struct pair r = {2 * *tape * seed, x * x * seed};
  free(tape);
  return r;
}
void *__enzyme_register_gradient_three_fields[] = {
    (void *)three_fields, (void *)three_fields_augmented,
    (void *)three_fields_gradient};

// exp(x)
RULE double two_equal(double x) { return exp(x); }
static struct pair two_equal_augmented(double x) {
  return (struct pair){exp(x), 0};
}
static double two_equal_gradient(double x, double seed) {
  ++rule_calls;
  return exp(x) * seed;
}
void *__enzyme_register_gradient_two_equal[] = {(void *)two_equal,
                                                (void *)two_equal_augmented,
                                                (void *)two_equal_gradient};

// sum of x p[i]^2
struct two { double *tape; double primal; };
RULE double two_fields(double x, const double *p) {
  double sum = 0;
  for (int i = 0; i < N; ++i)
    sum += x * p[i] * p[i];
  return sum;
}
static struct two two_fields_augmented(double x, const double *p, double *dp) {
  struct two r = {malloc(sizeof(double) * N), two_fields(x, p)};
  for (int i = 0; i < N; ++i)
    r.tape[i] = p[i];
  return r;
}
static double two_fields_gradient(double x, const double *p, double *dp,
                                  double seed, double *tape) {
  ++rule_calls;
  double dx = 0;
  for (int i = 0; i < N; ++i) {
    dx += tape[i] * tape[i] * seed;
    dp[i] += 2 * x * tape[i] * seed;
  }
  free(tape);
  return dx;
}
void *__enzyme_register_gradient_two_fields[] = {(void *)two_fields,
                                                 (void *)two_fields_augmented,
                                                 (void *)two_fields_gradient};

// y = x^3, elementwise
RULE void in_memory(const double *x, double *y) {
  for (int i = 0; i < N; ++i)
    y[i] = x[i] * x[i] * x[i];
}
static void in_memory_augmented(const double *x, double *dx, double *y,
                                double *dy) {
  in_memory(x, y);
}
static void in_memory_gradient(const double *x, double *dx, double *y,
                               double *dy) {
  ++rule_calls;
  for (int i = 0; i < N; ++i) {
    dx[i] += 3 * x[i] * x[i] * dy[i];
    dy[i] = 0;
  }
}
void *__enzyme_register_gradient_in_memory[] = {(void *)in_memory,
                                                (void *)in_memory_augmented,
                                                (void *)in_memory_gradient};

// y = sqrt(1 + x^2)
RULE void tape_only(double x, double *y) { *y = sqrt(1 + x * x); }
static double tape_only_augmented(double x, double *y, double *dy) {
  return *y = sqrt(1 + x * x);
}
static double tape_only_gradient(double x, double *y, double *dy, double tape) {
  ++rule_calls;
  double seed = *dy;
  *dy = 0;
  return x / tape * seed;
}
void *__enzyme_register_gradient_tape_only[] = {(void *)tape_only,
                                                (void *)tape_only_augmented,
                                                (void *)tape_only_gradient};

// x cos(y)
struct floats { float x, y; };
RULE float single(float x, float y) { return x * cosf(y); }
static struct floats single_augmented(float x, float y) {
  return (struct floats){x * cosf(y), 0};
}
static struct floats single_gradient(float x, float y, float seed) {
  ++rule_calls;
  return (struct floats){cosf(y) * seed, -x * sinf(y) * seed};
}
void *__enzyme_register_gradient_single[] = {
    (void *)single, (void *)single_augmented, (void *)single_gradient};

// x y z
struct triple { double x, y, z; };
RULE double three_floats(double x, double y, double z) { return x * y * z; }
static double three_floats_augmented(double x, double y, double z) {
  return x * y * z;
}
static struct triple three_floats_gradient(double x, double y, double z,
                                           double seed) {
  ++rule_calls;
  return (struct triple){y * z * seed, x * z * seed, x * y * seed};
}
void *__enzyme_register_gradient_three_floats[] = {
    (void *)three_floats, (void *)three_floats_augmented,
    (void *)three_floats_gradient};

// y = sum of x[i]^2, and 0
RULE int status(const double *x, int n, double *y) {
  double sum = 0;
  for (int i = 0; i < n; ++i)
    sum += x[i] * x[i];
  *y = sum;
  return 0;
}
static int status_augmented(const double *x, double *dx, int n, int dn,
                            double *y, double *dy) {
  return status(x, n, y);
}
static void status_gradient(const double *x, double *dx, int n, int dn,
                            double *y, double *dy) {
  ++rule_calls;
  for (int i = 0; i < n; ++i)
    dx[i] += 2 * x[i] * *dy;
  *dy = 0;
}
void *__enzyme_register_gradient_status[] = {
    (void *)status, (void *)status_augmented, (void *)status_gradient};

// matrix + i N
struct rows { double *primal, *shadow; };
RULE double *row(double *matrix, int i) { return matrix + i * N; }
static struct rows row_augmented(double *matrix, double *shadow, int i, int di) {
  return (struct rows){matrix + i * N, shadow + i * N};
}
static void row_gradient(double *matrix, double *shadow, int i, int di) {
  ++rule_calls;
}
void *__enzyme_register_gradient_row[] = {(void *)row, (void *)row_augmented,
                                          (void *)row_gradient};

// sum of i x[i]^3
struct large { double kept[20]; };
struct large_result { struct large tape; double primal; };
RULE double large_tape(const double *x) {
  double sum = 0;
  for (int i = 0; i < N; ++i)
    sum += i * x[i] * x[i] * x[i];
  return sum;
}
static struct large_result large_tape_augmented(const double *x, double *dx) {
  struct large_result r = {{{0}}, large_tape(x)};
  for (int i = 0; i < N; ++i)
    r.tape.kept[i + 3] = 3 * i * x[i] * x[i];
  return r;
}
static void large_tape_gradient(const double *x, double *dx, double seed,
                                struct large *tape_in_memory);
static void large_tape_gradient(const double *x, double *dx, double seed,
                                struct large *tape) {
  ++rule_calls;
  for (int i = 0; i < N; ++i)
    dx[i] += tape->kept[i + 3] * seed;
}
// C passes a large struct by a hidden copy.
static void large_tape_by_value(const double *x, double *dx, double seed,
                                struct large tape) {
  large_tape_gradient(x, dx, seed, &tape);
}
void *__enzyme_register_gradient_large_tape[] = {(void *)large_tape,
                                                 (void *)large_tape_augmented,
                                                 (void *)large_tape_by_value};

// y = x^2, and x^3
RULE double result_dropped(double x, double *y) {
  *y = x * x;
  return x * x * x;
}
static long long result_dropped_augmented(double x, double *y, double *dy) {
  *y = x * x;
  return 3;
}
static double result_dropped_gradient(double x, double *y, double *dy,
                                      double seed, long long tape) {
  rule_calls += tape - 2;
  double dx = 3 * x * x * seed + 2 * x * *dy;
  *dy = 0;
  return dx;
}
void *__enzyme_register_gradient_result_dropped[] = {
    (void *)result_dropped, (void *)result_dropped_augmented,
    (void *)result_dropped_gradient};

//===- Forward mode -===//

static struct pair primal_only_derivative(double x, double dx) {
  ++rule_calls;
  return (struct pair){sin(x), cos(x) * dx};
}
void *__enzyme_register_derivative_primal_only[] = {
    (void *)primal_only, (void *)primal_only_derivative};

static struct pair two_fields_derivative(double x, double dx, const double *p,
                                         const double *dp) {
  ++rule_calls;
  struct pair r = {two_fields(x, p), 0};
  for (int i = 0; i < N; ++i)
    r.y += dx * p[i] * p[i] + 2 * x * p[i] * dp[i];
  return r;
}
void *__enzyme_register_derivative_two_fields[] = {
    (void *)two_fields, (void *)two_fields_derivative};

static void in_memory_derivative(const double *x, const double *dx, double *y,
                                 double *dy) {
  ++rule_calls;
  for (int i = 0; i < N; ++i) {
    y[i] = x[i] * x[i] * x[i];
    dy[i] = 3 * x[i] * x[i] * dx[i];
  }
}
void *__enzyme_register_derivative_in_memory[] = {(void *)in_memory,
                                                  (void *)in_memory_derivative};

static void tape_only_derivative(double x, double dx, double *y, double *dy) {
  ++rule_calls;
  *y = sqrt(1 + x * x);
  *dy = x / *y * dx;
}
void *__enzyme_register_derivative_tape_only[] = {(void *)tape_only,
                                                  (void *)tape_only_derivative};

static struct floats single_derivative(float x, float dx, float y, float dy) {
  ++rule_calls;
  return (struct floats){x * cosf(y), cosf(y) * dx - x * sinf(y) * dy};
}
void *__enzyme_register_derivative_single[] = {(void *)single,
                                               (void *)single_derivative};

struct ints { int primal, shadow; };
static struct ints status_derivative(const double *x, const double *dx, int n,
                                     int dn, double *y, double *dy) {
  ++rule_calls;
  struct ints r = {status(x, n, y), 0};
  *dy = 0;
  for (int i = 0; i < n; ++i)
    *dy += 2 * x[i] * dx[i];
  return r;
}
void *__enzyme_register_derivative_status[] = {(void *)status,
                                               (void *)status_derivative};

static struct rows row_derivative(double *matrix, double *shadow, int i, int di) {
  ++rule_calls;
  return (struct rows){matrix + i * N, shadow + i * N};
}
void *__enzyme_register_derivative_row[] = {(void *)row, (void *)row_derivative};

static struct pair large_tape_derivative(const double *x, const double *dx) {
  ++rule_calls;
  struct pair r = {large_tape(x), 0};
  for (int i = 0; i < N; ++i)
    r.y += 3 * i * x[i] * x[i] * dx[i];
  return r;
}
void *__enzyme_register_derivative_large_tape[] = {
    (void *)large_tape, (void *)large_tape_derivative};
