//===- NBody.cpp - potential energy of n bodies ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Kernels.h"
#include <cmath>

int nBodyInputs(int n) { return 3 * n; }
int nBodyData(int n) { return n; }

double nBody(const double *__restrict x, const double *__restrict data, int n) {
  double energy = 0;
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < i; ++j) {
      double a = x[3 * i] - x[3 * j], b = x[3 * i + 1] - x[3 * j + 1],
             c = x[3 * i + 2] - x[3 * j + 2];
      energy -= data[i] * data[j] / std::sqrt(a * a + b * b + c * c + 1e-3);
    }
  return energy;
}

void nBodyByHand(const double *__restrict x, const double *__restrict data,
                 double *__restrict dx, int n) {
  for (int i = 0; i < n; ++i) {
    double da = 0, db = 0, dc = 0;
    for (int j = 0; j < i; ++j) {
      double a = x[3 * i] - x[3 * j], b = x[3 * i + 1] - x[3 * j + 1],
             c = x[3 * i + 2] - x[3 * j + 2];
      double square = a * a + b * b + c * c + 1e-3;
      double pull = data[i] * data[j] / (square * std::sqrt(square));
      da += pull * a, dx[3 * j] -= pull * a;
      db += pull * b, dx[3 * j + 1] -= pull * b;
      dc += pull * c, dx[3 * j + 2] -= pull * c;
    }
    dx[3 * i] += da, dx[3 * i + 1] += db, dx[3 * i + 2] += dc;
  }
}
