// Minima and maxima of what iterations compute.
#ifndef KERNELS_H
#define KERNELS_H
enum { Dim = 3, Most = 12 };
#define KERNELS(K)                                                             \
  K(nearest) K(farthest) K(bounded) K(argument) K(between) K(walked) K(never)  \
  K(twice)
#define DECLARE(k) double k(const double *x, int n);
KERNELS(DECLARE)
#endif
