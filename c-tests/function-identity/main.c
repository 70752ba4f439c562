// A function is one function, whichever module's copy of the code compares with
// it: the program, what ThinLTO imports, and what derivatives import.
#include "check.h"
#include "ops.h"

extern double __enzyme_fwddiff(void *, ...);
extern void __enzyme_autodiff(void *, ...);

static op chosen;

static double run(const double *x) { return op_run(&chosen, x[0], x[1]); }
static double weighted(const double *x) {
  return op_weighted(&chosen, x[0], x[1]);
}
static double choose(op *o, const double *x) { return op_choose(o, x[0], x[1]); }
static double run_own(const double *x) {
  op o = {x[0] > 0 ? plus : minus, x[1]};
  return op_run(&o, x[0], x[1]);
}
static double evaluate(const double *x) { return rpn("ab*ab^+b-", x); }

#define CHECK(f)                                                               \
  do {                                                                         \
    double x[] = {0.7, 1.3}, gradient[2] = {0};                                \
    __enzyme_autodiff((void *)f, enzyme_dup, x, gradient);                     \
    check_gradient(#f, gradient, f##_n, x, 2, 1e-8);                           \
    for (int i = 0; i < 2; ++i) {                                              \
      double dx[] = {i == 0, i == 1};                                          \
      check_near(#f " forward", __enzyme_fwddiff((void *)f, enzyme_dup, x, dx), \
                 gradient[i], 1e-12);                                          \
    }                                                                          \
  } while (0)

static double run_n(const double *x, int n) { return (void)n, run(x); }
static double weighted_n(const double *x, int n) {
  return (void)n, weighted(x);
}
static double run_own_n(const double *x, int n) { return (void)n, run_own(x); }
static double evaluate_n(const double *x, int n) {
  return (void)n, evaluate(x);
}

static void check_choose(void) {
  double x[] = {0.7, 1.3}, gradient[2] = {0}, dx[] = {1, 0};
  op o;
  op_set(&o, '-');
  __enzyme_autodiff((void *)choose, enzyme_const, &o, enzyme_dup, x, gradient);
  check_true("stored by the gradient", op_name(&o) == '*');
  op_set(&o, '-');
  double dy = __enzyme_fwddiff((void *)choose, enzyme_const, &o, enzyme_dup, x, dx);
  check_true("stored by the tangent", op_name(&o) == '*');
  check_near("choose", dy, gradient[0], 1e-12);
}

int main() {
  for (const char *c = "+-*^"; *c; ++c) {
    op_set(&chosen, *c);
    CHECK(run);
  }
  for (const char *c = "+*/"; *c; ++c) {
    op_look_up(&chosen, *c);
    CHECK(weighted);
  }
  CHECK(run_own);
  check_choose();
  CHECK(evaluate);
  return check_report();
}
