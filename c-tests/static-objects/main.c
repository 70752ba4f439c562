// Static objects that nobody writes, beside objects of the heap that are given
// back; static arrays that are written through what functions return and tables
// hold.
// no-leaks
#include "check.h"
#include "filters.h"

extern double __enzyme_autodiff(void *, ...);
extern double __enzyme_fwddiff(void *, ...);

static int order;

static double filtered(const double *x) {
  filter *f = filter_get((size_t)order);
  double y = filter_apply(f, x);
  filter_drop(f);
  return y * y;
}

static double tuned(const double *x) {
  filter *f = filter_tuned((size_t)order, x[0]);
  double y = filter_apply(f, x);
  filter_drop(f);
  return y * y;
}

static double in_cells(const double *x) {
  *cell(1, 2) = x[0] * x[1];
  *cell(2, 3) = x[1] + x[2];
  *cell(3, 1) = exp(x[2]);
  return cells();
}

static double in_rows(const double *x) {
  fill_rows(x[0] * x[1], 1);
  return rows_product() * x[2];
}

static double in_spare(const double *x) { return chosen(x[0] * x[2], 1); }

#define COMPARE(f)                                                             \
  do {                                                                         \
    double x[3] = {0.8, -0.6, 1.1}, dx[3] = {0}, want[3], got[3];              \
    for (int i = 0; i < 3; ++i) {                                              \
      double v[3] = {i == 0, i == 1, i == 2}, near[2], h = 1e-4;               \
      for (int side = 0; side < 2; ++side) {                                   \
        double y[3] = {x[0], x[1], x[2]}, z[3] = {x[0], x[1], x[2]};           \
        y[i] += h / (1 << side), z[i] -= h / (1 << side);                      \
        near[side] = (f(y) - f(z)) / (2 * h / (1 << side));                    \
      }                                                                        \
      want[i] = (4 * near[1] - near[0]) / 3;                                   \
      got[i] = __enzyme_fwddiff((void *)f, enzyme_dup, x, v);                  \
    }                                                                          \
    check_array(#f " forward", got, want, 3, 1e-8);                            \
    __enzyme_autodiff((void *)f, enzyme_dup, x, dx);                           \
    check_array(#f " reverse", dx, want, 3, 1e-8);                             \
  } while (0)

int main(void) {
  for (order = 2; order < 5; ++order) {
    COMPARE(filtered);
    COMPARE(tuned);
  }
  COMPARE(in_cells);
  COMPARE(in_rows);
  COMPARE(in_spare);
  return check_report();
}
