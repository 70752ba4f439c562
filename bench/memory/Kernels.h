//===- Kernels.h - arrays that may overlap ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Kernels y = f(n, a, b, y) on n x n matrices, as people write them: with plain
// pointers, and the same with `restrict`. All three arrays are differentiated,
// b may be a buffer. The adjoint by hand runs the primal, and has `restrict`.
//
//===----------------------------------------------------------------------===//
#ifndef LINKGRAD_BENCH_MEMORY_KERNELS_H
#define LINKGRAD_BENCH_MEMORY_KERNELS_H

// clang-format off
#define KERNELS(F)                                                             \
  F(gemm) F(gemmDots) F(gemmColumns) F(dotProducts) F(lu) F(cholesky)          \
  F(solve) F(gramSchmidt) F(jacobi) F(seidel) F(layerNorm) F(attention)        \
  F(gelu) F(logSumExp) F(nBody) F(transformer)
// clang-format on

#define DECLARE_KERNEL(name)                                                   \
  void name(int n, double *a, double *b, double *y);                           \
  void name##Restrict(int n, double *__restrict a, double *__restrict b,       \
                      double *__restrict y);                                   \
  void name##ByHand(int n, double *a, double *da, double *b, double *db,       \
                    double *y, double *dy);                                    \
  /* linkgrad's, in Requests.cpp */                                            \
  void name##Gradient(int n, double *a, double *da, double *b, double *db,     \
                      double *y, double *dy);                                  \
  void name##RestrictGradient(int n, double *a, double *da, double *b,         \
                              double *db, double *y, double *dy);
KERNELS(DECLARE_KERNEL)

#endif // LINKGRAD_BENCH_MEMORY_KERNELS_H
