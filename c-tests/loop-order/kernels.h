// Kernels that walk down columns: f(n rows, m columns, a, b, y).
#ifndef KERNELS_H
#define KERNELS_H
#define KERNELS(F)                                                             \
  F(product) F(columns_first) F(transposed) F(covariance) F(deviations)        \
  F(recurrence) F(symmetric) F(triangle) F(factors) F(solved) F(conditions)    \
  F(rows_chosen) F(backwards) F(dependent) F(last_column) F(both_ways)         \
  F(smoothed) F(gathered) F(wide) F(last_number) F(running)     \
  F(without_sign) F(wrapped) F(rank_update) F(column_by_column)                \
  F(sum_between) F(sum_across) F(sum_beside) F(sum_of_two) F(sum_in_rounds)

#define DECLARE(k) void k(int n, int m, double *a, double *b, double *y);
KERNELS(DECLARE)
#endif
