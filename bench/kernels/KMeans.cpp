//===- KMeans.cpp - Hessian of k-means times a vector ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Kernels.h"
#include <cmath>
#include <vector>

// 10 n points of Dim dimensions, Count centres. x: the centres. The function
// whose gradient is asked for is a derivative itself, in the direction that
// data begins with.
static const int Dim = 4, Count = 8;
int kMeansInputs(int) { return Count * Dim; }
int kMeansData(int n) { return Count * Dim + 10 * n * Dim; }

static double cost(const double *centres, const double *points, int n) {
  double sum = 0;
  for (int p = 0; p < 10 * n; ++p) {
    double least = INFINITY;
    for (int c = 0; c < Count; ++c) {
      double square = 0;
      for (int d = 0; d < Dim; ++d) {
        double z = points[p * Dim + d] - centres[c * Dim + d];
        square += z * z;
      }
      least = square < least ? square : least;
    }
    sum += least;
  }
  return sum;
}

extern double __enzyme_fwddiff(void *, ...);
extern int enzyme_dup, enzyme_const;

double kMeans(const double *__restrict x, const double *__restrict data,
              int n) {
  return __enzyme_fwddiff((void *)cost, enzyme_dup, x, data, enzyme_const,
                          data + Count * Dim, enzyme_const, n);
}

void kMeansByHand(const double *__restrict x, const double *__restrict data,
                  double *__restrict dx, int n) {
  const double *points = data + Count * Dim;
  double members[Count] = {};
  for (int p = 0; p < 10 * n; ++p) {
    double least = INFINITY;
    int nearest = 0;
    for (int c = 0; c < Count; ++c) {
      double square = 0;
      for (int d = 0; d < Dim; ++d) {
        double z = points[p * Dim + d] - x[c * Dim + d];
        square += z * z;
      }
      if (square < least) {
        least = square;
        nearest = c;
      }
    }
    ++members[nearest];
  }
  for (int c = 0; c < Count; ++c)
    for (int d = 0; d < Dim; ++d)
      dx[c * Dim + d] += 2 * members[c] * data[c * Dim + d];
}
