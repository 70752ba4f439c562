//===- Kernels.cpp - primals, and adjoints by hand ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Kernels.h"
#include <cmath>

static const int Steps = 5;

#define POINTER
#define NAME(name) name
#include "Bodies.inc"
#undef POINTER
#undef NAME
#define POINTER __restrict
#define NAME(name) name##Restrict
#include "Bodies.inc"
#undef NAME

#define BY_HAND(name)                                                          \
  void name##ByHand(int n, double *__restrict a, double *__restrict da,        \
                    double *__restrict b, double *__restrict db,               \
                    double *__restrict y, double *__restrict dy)

BY_HAND(gemm) {
  gemmRestrict(n, a, b, y);
  for (int i = 0; i < n; ++i)
    for (int k = 0; k < n; ++k) {
      double sum = 0, x = a[i * n + k];
      for (int j = 0; j < n; ++j)
        sum += dy[i * n + j] * b[k * n + j];
      da[i * n + k] += sum;
      for (int j = 0; j < n; ++j)
        db[k * n + j] += x * dy[i * n + j];
    }
}

BY_HAND(dotProducts) {
  dotProductsRestrict(n, a, b, y);
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < n; ++j) {
      double d = dy[i * n + j];
      dy[i * n + j] = 0;
      for (int k = 0; k < n; ++k) {
        da[i * n + k] += d * b[j * n + k];
        db[j * n + k] += d * a[i * n + k];
      }
    }
}

BY_HAND(lu) {
  luRestrict(n, a, b, y);
  auto Products = [&](int i, int j, int end) {
    double d = dy[i * n + j];
    for (int k = 0; k < end; ++k) {
      dy[i * n + k] -= d * y[k * n + j];
      dy[k * n + j] -= d * y[i * n + k];
    }
  };
  for (int i = n - 1; i >= 0; --i) {
    for (int j = n - 1; j >= i; --j)
      Products(i, j, i);
    for (int j = i - 1; j >= 0; --j) {
      dy[i * n + j] /= y[j * n + j];
      dy[j * n + j] -= dy[i * n + j] * y[i * n + j];
      Products(i, j, j);
    }
  }
}

BY_HAND(cholesky) {
  choleskyRestrict(n, a, b, y);
  for (int i = n - 1; i >= 0; --i) {
    dy[i * n + i] *= 0.5 / y[i * n + i];
    for (int k = 0; k < i; ++k)
      dy[i * n + k] -= 2 * dy[i * n + i] * y[i * n + k];
    for (int j = i - 1; j >= 0; --j) {
      double d = dy[i * n + j] /= y[j * n + j];
      dy[j * n + j] -= d * y[i * n + j];
      for (int k = 0; k < j; ++k) {
        dy[i * n + k] -= d * y[j * n + k];
        dy[j * n + k] -= d * y[i * n + k];
      }
    }
  }
}

BY_HAND(solve) {
  solveRestrict(n, a, b, y);
  for (int i = n - 1; i >= 0; --i) {
    double sum = 0, inverse = 1 / a[i * n + i];
    for (int j = 0; j < n; ++j) {
      dy[i * n + j] *= inverse;
      sum += dy[i * n + j] * y[i * n + j];
    }
    da[i * n + i] -= sum;
    for (int k = i - 1; k >= 0; --k) {
      double product = 0, x = a[i * n + k];
      for (int j = 0; j < n; ++j) {
        product += dy[i * n + j] * y[k * n + j];
        dy[k * n + j] -= x * dy[i * n + j];
      }
      da[i * n + k] -= product;
    }
  }
}

// Linear: nothing is kept.
static void stencilByHand(int n, double *__restrict from,
                          double *__restrict to) {
  for (int i = 1; i < n - 1; ++i)
    for (int j = 1; j < n - 1; ++j) {
      double d = 0.2 * to[i * n + j];
      to[i * n + j] = 0;
      from[i * n + j] += d;
      from[i * n + j - 1] += d;
      from[i * n + j + 1] += d;
      from[(i - 1) * n + j] += d;
      from[(i + 1) * n + j] += d;
    }
}

BY_HAND(jacobi) {
  jacobiRestrict(n, a, b, y);
  for (int step = 0; step < Steps; ++step) {
    stencilByHand(n, db, dy);
    stencilByHand(n, dy, db);
  }
}

BY_HAND(layerNorm) {
  layerNormRestrict(n, a, b, y);
  for (int i = 0; i < n; ++i) {
    double mean = 0, variance = 0, sum = 0, product = 0;
    for (int j = 0; j < n; ++j)
      mean += a[i * n + j];
    mean /= n;
    for (int j = 0; j < n; ++j)
      variance += (a[i * n + j] - mean) * (a[i * n + j] - mean);
    double scale = 1 / std::sqrt(variance / n + 1e-5);
    for (int j = 0; j < n; ++j) {
      double normal = (a[i * n + j] - mean) * scale, d = dy[i * n + j] * b[j];
      db[j] += dy[i * n + j] * normal;
      db[n + j] += dy[i * n + j];
      sum += d;
      product += d * normal;
    }
    for (int j = 0; j < n; ++j) {
      double normal = (a[i * n + j] - mean) * scale, d = dy[i * n + j] * b[j];
      da[i * n + j] += scale * (d - sum / n - normal * product / n);
      dy[i * n + j] = 0;
    }
  }
}
