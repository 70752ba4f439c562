//===- Kernels.h - what is measured ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A kernel is a scalar function of `x`; `data` and `n` are constants. Its
// adjoint by hand adds the gradient to `dx`, as a careful author would write
// it: everything that the reverse sweep needs is kept if that is cheaper than
// to compute it again, and nothing is computed that nobody reads.
//
//===----------------------------------------------------------------------===//
#ifndef LINKGRAD_BENCH_KERNELS_H
#define LINKGRAD_BENCH_KERNELS_H

// clang-format off
#define KERNELS(F)                                                             \
  F(logSumExp) F(denseLayers) F(gaussianMixture) F(nBody) F(tridiagonal)       \
  F(heatEquation) F(fourier) F(sparseProduct) F(brusselator) F(orbit)          \
  F(barrierOption) F(kMeans) F(productChain) F(network) F(heatBlock)           \
  F(particle) F(convolution) F(samples) F(pairForces)
// clang-format on

#define DECLARE_KERNEL(name)                                                   \
  double name(const double *__restrict x, const double *__restrict data,       \
              int n);                                                          \
  void name##ByHand(const double *__restrict x, const double *__restrict data, \
                    double *__restrict dx, int n);                             \
  /* linkgrad's gradient, in Requests.cpp */                                   \
  void name##Gradient(const double *x, const double *data, double *dx, int n); \
  /* sizes of x and of data for the size n */                                  \
  int name##Inputs(int n);                                                     \
  int name##Data(int n);
KERNELS(DECLARE_KERNEL)

#endif // LINKGRAD_BENCH_KERNELS_H
