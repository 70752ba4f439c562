//===- ProductChain.cpp - a product of four matrices, with std::vector ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Kernels.h"
#include <vector>

// x: the matrices, n * n each. data: what the product is weighted with.
int productChainInputs(int n) { return 4 * n * n; }
int productChainData(int n) { return n * n; }

namespace {
using Matrix = std::vector<double>;
} // namespace

static Matrix product(const Matrix &a, const Matrix &b, int n) {
  Matrix c(n * n);
  for (int i = 0; i < n; ++i)
    for (int k = 0; k < n; ++k)
      for (int j = 0; j < n; ++j)
        c[i * n + j] += a[i * n + k] * b[k * n + j];
  return c;
}

double productChain(const double *__restrict x, const double *__restrict data,
                    int n) {
  Matrix result(x, x + n * n);
  for (int m = 1; m < 4; ++m)
    result = product(result, Matrix(x + m * n * n, x + (m + 1) * n * n), n);
  double sum = 0;
  for (int i = 0; i < n * n; ++i)
    sum += data[i] * result[i];
  return sum;
}

void productChainByHand(const double *__restrict x,
                        const double *__restrict data, double *__restrict dx,
                        int n) {
  std::vector<Matrix> left{Matrix(x, x + n * n)};
  for (int m = 1; m < 3; ++m)
    left.push_back(
        product(left.back(), Matrix(x + m * n * n, x + (m + 1) * n * n), n));
  Matrix d(data, data + n * n);
  for (int m = 3; m > 0; --m) {
    const double *b = x + m * n * n, *a = left[m - 1].data();
    double *db = dx + m * n * n;
    Matrix before(n * n);
    for (int i = 0; i < n; ++i)
      for (int k = 0; k < n; ++k) {
        double sum = 0, factor = a[i * n + k];
        for (int j = 0; j < n; ++j) {
          sum += d[i * n + j] * b[k * n + j];
          db[k * n + j] += factor * d[i * n + j];
        }
        before[i * n + k] = sum;
      }
    d = before;
  }
  for (int i = 0; i < n * n; ++i)
    dx[i] += d[i];
}
