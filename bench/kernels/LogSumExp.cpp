//===- LogSumExp.cpp - log(sum(exp(x))) ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Kernels.h"
#include <cmath>
#include <vector>

int logSumExpInputs(int n) { return n; }
int logSumExpData(int n) { return 0; }

double logSumExp(const double *__restrict x, const double *__restrict data,
                 int n) {
  double largest = x[0], sum = 0;
  for (int i = 1; i < n; ++i)
    largest = x[i] > largest ? x[i] : largest;
  for (int i = 0; i < n; ++i)
    sum += std::exp(x[i] - largest);
  return largest + std::log(sum);
}

// The exponentials are kept: they are the expensive part of the primal.
void logSumExpByHand(const double *__restrict x, const double *__restrict data,
                     double *__restrict dx, int n) {
  std::vector<double> kept(n);
  double largest = x[0], sum = 0;
  for (int i = 1; i < n; ++i)
    largest = x[i] > largest ? x[i] : largest;
  for (int i = 0; i < n; ++i)
    sum += kept[i] = std::exp(x[i] - largest);
  double scale = 1 / sum;
  for (int i = 0; i < n; ++i)
    dx[i] += scale * kept[i];
}
