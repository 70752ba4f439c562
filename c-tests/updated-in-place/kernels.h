// Kernels that read and write one array: f(n, m, y), loops up to n, rows of m.
#ifndef KERNELS_H
#define KERNELS_H
#define KERNELS(F)                                                             \
  F(lu) F(crout) F(cholesky) F(cholesky_unsigned) F(back_substitution)         \
  F(gram_schmidt) F(gauss_seidel) F(red_black) F(steps) F(wavefront)           \
  F(prefix_sums) F(from_behind) F(fixed_rows) F(three_indices) F(pairs)        \
  F(diagonal) F(tiles) F(far_row) F(wrapping) F(shortest_paths)                \
  F(shortest_paths_by_conditions) F(closure_of_products) F(gauss_jordan)       \
  F(given_element) F(element_before) F(first_and_last) F(downwards)            \
  F(every_other) F(carried) F(two_meetings) F(unsigned_indices)                \
  F(narrow_indices) F(tensor) F(elimination_unsigned)                          \
  F(elimination_checked)

// Both functions do the same; the array of the latter comes out of memory, so that
// nothing can be asked before it runs.
struct matrix {
  int n, m;
  double *y;
};
#define DECLARE(k)                                                             \
  void k(int n, int m, double *y);                                             \
  void k##_of(struct matrix *a);
KERNELS(DECLARE)
#endif
