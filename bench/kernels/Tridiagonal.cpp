//===- Tridiagonal.cpp - the Thomas algorithm, and a norm of the solution ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Kernels.h"
#include <vector>

// x: below, on and above the diagonal, right-hand side.
int tridiagonalInputs(int n) { return 4 * n; }
int tridiagonalData(int n) { return 0; }

double tridiagonal(const double *__restrict x, const double *__restrict data,
                   int n) {
  const double *a = x, *b = x + n, *c = x + 2 * n, *d = x + 3 * n;
  double *diagonal = new double[n], *y = new double[n];
  diagonal[0] = b[0] + 4;
  y[0] = d[0];
  for (int i = 1; i < n; ++i) {
    double m = a[i] / diagonal[i - 1];
    diagonal[i] = b[i] + 4 - m * c[i - 1];
    y[i] = d[i] - m * y[i - 1];
  }
  y[n - 1] /= diagonal[n - 1];
  double norm = y[n - 1] * y[n - 1];
  for (int i = n - 2; i >= 0; --i) {
    y[i] = (y[i] - c[i] * y[i + 1]) / diagonal[i];
    norm += y[i] * y[i];
  }
  delete[] diagonal;
  delete[] y;
  return norm;
}

// The adjoint of y = T^-1 d is w = T^-T ybar; T's adjoint is -w y^T.
void tridiagonalByHand(const double *__restrict x,
                       const double *__restrict data, double *__restrict dx,
                       int n) {
  const double *a = x, *b = x + n, *c = x + 2 * n, *d = x + 3 * n;
  std::vector<double> inverse(n), y(n), w(n);
  inverse[0] = 1 / (b[0] + 4);
  y[0] = d[0];
  for (int i = 1; i < n; ++i) {
    double m = a[i] * inverse[i - 1];
    inverse[i] = 1 / (b[i] + 4 - m * c[i - 1]);
    y[i] = d[i] - m * y[i - 1];
  }
  y[n - 1] *= inverse[n - 1];
  for (int i = n - 2; i >= 0; --i)
    y[i] = (y[i] - c[i] * y[i + 1]) * inverse[i];
  w[0] = 2 * y[0] * inverse[0];
  for (int i = 1; i < n; ++i)
    w[i] = (2 * y[i] - c[i - 1] * w[i - 1]) * inverse[i];
  for (int i = n - 2; i >= 0; --i)
    w[i] -= a[i + 1] * inverse[i] * w[i + 1];
  for (int i = 0; i < n; ++i) {
    if (i > 0)
      dx[i] -= w[i] * y[i - 1];
    dx[n + i] -= w[i] * y[i];
    if (i + 1 < n)
      dx[2 * n + i] -= w[i] * y[i + 1];
    dx[3 * n + i] += w[i];
  }
}
