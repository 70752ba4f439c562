//===- GaussianMixture.cpp - log-likelihood of a mixture, diagonal covariances
//===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Kernels.h"
#include <cmath>

// n points of Dim dimensions; Count components. x: weights, means, logarithms
// of the precisions.
static const int Dim = 8, Count = 10;
int gaussianMixtureInputs(int n) { return Count * (1 + 2 * Dim); }
int gaussianMixtureData(int n) { return n * Dim; }

double gaussianMixture(const double *__restrict x,
                       const double *__restrict data, int n) {
  const double *mean = x + Count, *precision = mean + Count * Dim;
  double scale[Count * Dim], total = 0;
  for (int i = 0; i < Count * Dim; ++i)
    scale[i] = std::exp(precision[i]);
  for (int p = 0; p < n; ++p) {
    double term[Count], largest = -INFINITY, sum = 0;
    for (int k = 0; k < Count; ++k) {
      double exponent = x[k];
      for (int d = 0; d < Dim; ++d) {
        double z = (data[p * Dim + d] - mean[k * Dim + d]) * scale[k * Dim + d];
        exponent += precision[k * Dim + d] - 0.5 * z * z;
      }
      term[k] = exponent;
      largest = exponent > largest ? exponent : largest;
    }
    for (int k = 0; k < Count; ++k)
      sum += std::exp(term[k] - largest);
    total += largest + std::log(sum);
  }
  return total;
}

void gaussianMixtureByHand(const double *__restrict x,
                           const double *__restrict data, double *__restrict dx,
                           int n) {
  const double *mean = x + Count, *precision = mean + Count * Dim;
  double *dmean = dx + Count, *dprecision = dmean + Count * Dim;
  double scale[Count * Dim];
  for (int i = 0; i < Count * Dim; ++i)
    scale[i] = std::exp(precision[i]);
  for (int p = 0; p < n; ++p) {
    double term[Count], z[Count * Dim], largest = -INFINITY, sum = 0;
    for (int k = 0; k < Count; ++k) {
      double exponent = x[k];
      for (int d = 0; d < Dim; ++d) {
        double r = (data[p * Dim + d] - mean[k * Dim + d]) * scale[k * Dim + d];
        exponent += precision[k * Dim + d] - 0.5 * r * r;
        z[k * Dim + d] = r;
      }
      term[k] = exponent;
      largest = exponent > largest ? exponent : largest;
    }
    for (int k = 0; k < Count; ++k)
      sum += term[k] = std::exp(term[k] - largest);
    for (int k = 0; k < Count; ++k) {
      double d1 = term[k] / sum;
      dx[k] += d1;
      for (int d = 0; d < Dim; ++d) {
        double r = z[k * Dim + d];
        dmean[k * Dim + d] += d1 * r * scale[k * Dim + d];
        dprecision[k * Dim + d] += d1 * (1 - r * r);
      }
    }
  }
}
