//===- SparseProduct.cpp - sparse matrix times vector, compressed rows ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Kernels.h"
#include <vector>

// n * 50 rows of up to 15 elements. x: the elements, then the vector.
namespace {
struct Pattern {
  std::vector<int> start{0}, column;
  explicit Pattern(int rows) {
    unsigned state = 7;
    for (int row = 0; row < rows; ++row) {
      state = state * 1664525u + 1013904223u;
      int count = 1 + (state >> 16) % 15;
      for (int k = 0; k < count; ++k) {
        state = state * 1664525u + 1013904223u;
        column.push_back((state >> 8) % rows);
      }
      start.push_back(column.size());
    }
  }
};
} // namespace

static const Pattern &patternFor(int n) {
  static const Pattern small(20 * 50), large(200 * 50);
  return n == 20 ? small : large;
}
int sparseProductInputs(int n) { return patternFor(n).column.size() + n * 50; }
int sparseProductData(int n) { return n * 50; }

static double product(const int *start, const int *column, const double *value,
                      const double *x, const double *target, int rows) {
  double sum = 0;
  for (int i = 0; i < rows; ++i) {
    double y = -target[i];
    for (int k = start[i]; k < start[i + 1]; ++k)
      y += value[k] * x[column[k]];
    sum += y * y;
  }
  return sum;
}

double sparseProduct(const double *__restrict x, const double *__restrict data,
                     int n) {
  const Pattern &p = patternFor(n);
  return product(p.start.data(), p.column.data(), x, x + p.column.size(), data,
                 n * 50);
}

void sparseProductByHand(const double *__restrict x,
                         const double *__restrict data, double *__restrict dx,
                         int n) {
  const Pattern &p = patternFor(n);
  const double *v = x + p.column.size();
  double *dv = dx + p.column.size();
  for (int i = 0; i < n * 50; ++i) {
    double y = -data[i];
    for (int k = p.start[i]; k < p.start[i + 1]; ++k)
      y += x[k] * v[p.column[k]];
    y *= 2;
    for (int k = p.start[i]; k < p.start[i + 1]; ++k) {
      dx[k] += y * v[p.column[k]];
      dv[p.column[k]] += y * x[k];
    }
  }
}
