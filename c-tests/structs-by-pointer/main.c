// Structs that are reached through pointers, nested, with integers, floats and
// pointers between the numbers.
#include "check.h"
#include "model.h"

extern double __enzyme_autodiff(void *, ...);

static double loss_of(const double *x, int n) {
  double table[3] = {x[3], x[4], x[5]};
  struct model m = {2, x[0], {(float)x[1], x[2]}, 3, table};
  return loss(&m, 1.5);
}

int main(void) {
  double at[6] = {0.5, 0.25, -0.7, 0.3, 0.1, -0.2};
  double table[3] = {0.3, 0.1, -0.2}, dtable[3] = {0};
  struct model m = {2, 0.5, {0.25f, -0.7}, 3, table};
  struct model dm = {0, 0, {0, 0}, 0, dtable};
  __enzyme_autodiff((void *)loss, enzyme_dup, &m, &dm, enzyme_const, 1.5);
  // A float in the middle limits what differences can tell about it.
  double gradient[6] = {dm.rate,   dm.inner.gain, dm.inner.bias,
                        dtable[0], dtable[1],     dtable[2]};
  check_gradient("loss", gradient, loss_of, at, 6, 1e-4);
  check_true("integers and pointers of the shadow stay",
             dm.order == 0 && dm.count == 0 && dm.table == dtable);
  check_near("d / d argument",
             __enzyme_autodiff((void *)loss, enzyme_const, &m, 1.5),
             (loss(&m, 1.5 + 1e-5) - loss(&m, 1.5 - 1e-5)) / 2e-5, 1e-7);
  return check_report();
}
