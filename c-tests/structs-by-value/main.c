// Structs that travel by value: in registers, in memory, as results of callees.
#include "check.h"
#include "shapes.h"

extern double __enzyme_autodiff(void *, ...);

static double norm_of(const double *x, int n) {
  return norm_after_turn(x[0], x[1], x[2]);
}
static double matrix_of(const double *x, int n) {
  return determinant_sum((const struct matrix *)x);
}

int main(void) {
  double x[3] = {0.6, -1.2, 0.4}, d[3];
  d[0] = __enzyme_autodiff((void *)norm_after_turn, x[0], enzyme_const, x[1],
                           enzyme_const, x[2]);
  d[1] = __enzyme_autodiff((void *)norm_after_turn, enzyme_const, x[0], x[1],
                           enzyme_const, x[2]);
  d[2] = __enzyme_autodiff((void *)norm_after_turn, enzyme_const, x[0],
                           enzyme_const, x[1], x[2]);
  check_gradient("norm after turn", d, norm_of, x, 3, 1e-8);

  // Too large for registers: passed and returned in memory.
  struct matrix m = {{{1, 2, 0.5}, {-0.3, 1.2, 0.7}, {0.1, 0.2, 0.9}}};
  struct matrix dm = {{{0}}};
  __enzyme_autodiff((void *)determinant_sum, enzyme_dup, &m, &dm);
  check_gradient("determinant", &dm.at[0][0], matrix_of, &m.at[0][0], 9, 1e-8);
  return check_report();
}
