//===- Convolution.cpp - 3 x 3 filters, vectors by reference ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Four filters over three channels of n x n, a leaky rectifier, the sum of
// squares. The layer is a function that gets vectors by reference.
//
//===----------------------------------------------------------------------===//
#include "Kernels.h"
#include <vector>

using Vector = std::vector<double>;

static constexpr int Channels = 3, Filters = 4,
                     Weights = Filters * Channels * 9;

int convolutionInputs(int n) { return Channels * (n + 2) * (n + 2) + Weights; }
int convolutionData(int n) { return 0; }

static void convolve(const Vector &in, const Vector &weights, Vector &out,
                     int n, int channels, int filters) {
  int row = n + 2;
  for (int f = 0; f < filters; ++f)
    for (int y = 0; y < n; ++y)
      for (int x = 0; x < n; ++x) {
        double sum = 0;
        for (int c = 0; c < channels; ++c)
          for (int dy = 0; dy < 3; ++dy)
            for (int dx = 0; dx < 3; ++dx)
              sum += in[(c * row + y + dy) * row + x + dx] *
                     weights[((f * channels + c) * 3 + dy) * 3 + dx];
        out[(f * n + y) * n + x] = sum;
      }
}

double convolution(const double *__restrict x, const double *__restrict data,
                   int n) {
  Vector weights(x, x + Weights), in(x + Weights, x + convolutionInputs(n)),
      out(Filters * n * n);
  convolve(in, weights, out, n, Channels, Filters);
  double sum = 0;
  for (double v : out) {
    double r = v > 0 ? v : 0.01 * v;
    sum += r * r;
  }
  return sum;
}

// Row by row: what the filters gave for a row is all that is kept.
void convolutionByHand(const double *__restrict x,
                       const double *__restrict data, double *__restrict dx,
                       int n) {
  int row = n + 2;
  const double *in = x + Weights;
  double *din = dx + Weights;
  Vector kept(n);
  double *__restrict r = kept.data();
  for (int f = 0; f < Filters; ++f)
    for (int y = 0; y < n; ++y) {
      for (int i = 0; i < n; ++i)
        r[i] = 0;
      for (int k = 0; k < Channels * 9; ++k) {
        const double *p = in + (k / 9 * row + y + k / 3 % 3) * row + k % 3;
        double w = x[f * Channels * 9 + k];
        for (int i = 0; i < n; ++i)
          r[i] += w * p[i];
      }
      for (int i = 0; i < n; ++i)
        r[i] *= r[i] > 0 ? 2 : 0.0002;
      for (int k = 0; k < Channels * 9; ++k) {
        int at = (k / 9 * row + y + k / 3 % 3) * row + k % 3;
        const double *p = in + at;
        double *__restrict q = din + at;
        double w = x[f * Channels * 9 + k], sums[8] = {0};
        int i = 0;
        for (; i + 8 <= n; i += 8)
          for (int u = 0; u < 8; ++u) {
            sums[u] += p[i + u] * r[i + u];
            q[i + u] += w * r[i + u];
          }
        for (; i < n; ++i) {
          sums[0] += p[i] * r[i];
          q[i] += w * r[i];
        }
        for (double s : sums)
          dx[f * Channels * 9 + k] += s;
      }
    }
}
