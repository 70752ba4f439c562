// Pointers to numbers that lie in memory themselves: rows of a matrix, a tree,
// a struct of buffers. Their shadows are reached through the shadow pointers.
#include "check.h"
#include "tree.h"

extern double __enzyme_autodiff(void *, ...);
double trace_of_square(double *const *rows, int n);
double evaluate(const struct tree *t, double x);
double built(const double *x, int n);

static double rows_of(const double *x, int n) {
  double *rows[3] = {(double *)x, (double *)x + 3, (double *)x + 6};
  return trace_of_square(rows, 3);
}
static double tree_of(const double *x, int n) {
  struct tree left = {x[1], 0, 0}, right = {x[2], 0, 0};
  struct tree root = {x[0], &left, &right};
  return evaluate(&root, 0.7);
}

int main(void) {
  double m[9], dm[9] = {0};
  check_fill(m, 9, 41);
  double *rows[3] = {m, m + 3, m + 6}, *drows[3] = {dm, dm + 3, dm + 6};
  __enzyme_autodiff((void *)trace_of_square, enzyme_dup, rows, drows,
                    enzyme_const, 3);
  check_gradient("rows", dm, rows_of, m, 9, 1e-8);

  struct tree left = {0.3, 0, 0}, right = {-0.6, 0, 0};
  struct tree root = {1.1, &left, &right};
  struct tree dleft = {0, 0, 0}, dright = {0, 0, 0};
  struct tree droot = {0, &dleft, &dright};
  double dx = __enzyme_autodiff((void *)evaluate, enzyme_dup, &root, &droot, 0.7);
  double at[3] = {1.1, 0.3, -0.6}, d[3];
  d[0] = droot.weight, d[1] = dleft.weight, d[2] = dright.weight;
  check_gradient("tree", d, tree_of, at, 3, 1e-8);
  check_near("argument", dx,
             (evaluate(&root, 0.7 + 1e-5) - evaluate(&root, 0.7 - 1e-5)) / 2e-5,
             1e-7);
  check_true("the shadow's pointers stay",
             droot.left == &dleft && droot.right == &dright);

  double x[7], db[7] = {0};
  check_fill(x, 7, 42);
  __enzyme_autodiff((void *)built, enzyme_dup, x, db, enzyme_const, 7);
  check_gradient("built inside", db, built, x, 7, 1e-8);
  return check_report();
}
