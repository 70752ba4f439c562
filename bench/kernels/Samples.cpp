//===- Samples.cpp - a perceptron, vectors of vectors ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// 16 inputs, 32 hidden numbers, a vector of which is made for each of the n *
// 10 samples; the mean square of errors. Matrices are vectors of vectors.
//
//===----------------------------------------------------------------------===//
#include "Kernels.h"
#include <cmath>
#include <vector>

using Vector = std::vector<double>;
using Matrix = std::vector<Vector>;

static constexpr int Dim = 16, Hidden = 32;

int samplesInputs(int n) { return Hidden * Dim + 2 * Hidden + 1; }
int samplesData(int n) { return 10 * n * (Dim + 1); }

namespace {
struct Net {
  Matrix first;
  Vector firstBias, second;
  double secondBias;
};
} // namespace

static double error(const Net &net, const Matrix &x, const Vector &y) {
  double total = 0;
  for (size_t s = 0; s < x.size(); ++s) {
    Vector h(net.firstBias.size());
    for (size_t i = 0; i < h.size(); ++i) {
      double a = net.firstBias[i];
      for (size_t k = 0; k < x[s].size(); ++k)
        a += net.first[i][k] * x[s][k];
      h[i] = a > 0 ? a : 0;
    }
    double out = net.secondBias;
    for (size_t i = 0; i < h.size(); ++i)
      out += net.second[i] * h[i];
    double e = std::tanh(out) - y[s];
    total += e * e;
  }
  return total / x.size();
}

double samples(const double *__restrict x, const double *__restrict data,
               int n) {
  Net net;
  for (int i = 0; i < Hidden; ++i, x += Dim)
    net.first.emplace_back(x, x + Dim);
  net.firstBias.assign(x, x + Hidden);
  net.second.assign(x + Hidden, x + 2 * Hidden);
  net.secondBias = x[2 * Hidden];
  Matrix points;
  Vector wanted;
  for (int s = 0; s < 10 * n; ++s, data += Dim + 1) {
    points.emplace_back(data, data + Dim);
    wanted.push_back(data[Dim]);
  }
  return error(net, points, wanted);
}

void samplesByHand(const double *__restrict x, const double *__restrict data,
                   double *__restrict dx, int n) {
  const double *bias = x + Hidden * Dim, *second = bias + Hidden;
  double *dbias = dx + Hidden * Dim, *dsecond = dbias + Hidden;
  double h[Hidden];
  for (int s = 0; s < 10 * n; ++s, data += Dim + 1) {
    double out = second[Hidden];
    for (int i = 0; i < Hidden; ++i) {
      double a = bias[i];
      for (int k = 0; k < Dim; ++k)
        a += x[i * Dim + k] * data[k];
      h[i] = a > 0 ? a : 0;
      out += second[i] * h[i];
    }
    double t = std::tanh(out);
    double d = 2 * (t - data[Dim]) * (1 - t * t) / (10 * n);
    dsecond[Hidden] += d;
    for (int i = 0; i < Hidden; ++i) {
      if (h[i] == 0)
        continue;
      dsecond[i] += d * h[i];
      double da = d * second[i];
      dbias[i] += da;
      for (int k = 0; k < Dim; ++k)
        dx[i * Dim + k] += da * data[k];
    }
  }
}
