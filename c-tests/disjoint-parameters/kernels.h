// Kernels y = f(n, a, b, y), with and without a promise that the arrays are distinct.
#ifndef KERNELS_H
#define KERNELS_H
#define KERNELS(F)                                                             \
  F(bilinear) F(product) F(banded) F(triangle) F(upwards) F(blocks) F(copies)  \
  F(scaled) F(sparse_rows) F(solve) F(chosen)

#define DECLARE(k)                                                             \
  void k(int n, const double *a, const double *b, double *y);                  \
  void k##_restrict(int n, const double *restrict a, const double *restrict b, \
                    double *restrict y);
KERNELS(DECLARE)

// The kernels access no more than this of each array, for n = 3.
enum { N = 3, Extent = 12 };
#endif
