//===- DenseLayers.cpp - two dense layers with tanh, squared loss ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Kernels.h"
#include <cmath>
#include <vector>

// x: the weights, n x n and n x n; data: the input.
int denseLayersInputs(int n) { return 2 * n * n; }
int denseLayersData(int n) { return n; }

static void dense(const double *__restrict w, const double *__restrict in,
                  double *__restrict out, int n) {
  for (int i = 0; i < n; ++i) {
    double sum = 0;
    for (int j = 0; j < n; ++j)
      sum += w[i * n + j] * in[j];
    out[i] = std::tanh(sum);
  }
}

double denseLayers(const double *__restrict x, const double *__restrict data,
                   int n) {
  double *hidden = new double[n], *out = new double[n];
  dense(x, data, hidden, n);
  dense(x + n * n, hidden, out, n);
  double loss = 0;
  for (int i = 0; i < n; ++i)
    loss += (out[i] - data[i]) * (out[i] - data[i]);
  delete[] hidden;
  delete[] out;
  return loss;
}

static void denseByHand(const double *__restrict w, const double *__restrict in,
                        const double *__restrict out,
                        const double *__restrict dout, double *__restrict dw,
                        double *__restrict din, int n) {
  for (int i = 0; i < n; ++i) {
    double d = dout[i] * (1 - out[i] * out[i]);
    for (int j = 0; j < n; ++j) {
      dw[i * n + j] += d * in[j];
      if (din)
        din[j] += d * w[i * n + j];
    }
  }
}

void denseLayersByHand(const double *__restrict x,
                       const double *__restrict data, double *__restrict dx,
                       int n) {
  std::vector<double> hidden(n), out(n), dhidden(n), dout(n);
  dense(x, data, hidden.data(), n);
  dense(x + n * n, hidden.data(), out.data(), n);
  for (int i = 0; i < n; ++i)
    dout[i] = 2 * (out[i] - data[i]);
  denseByHand(x + n * n, hidden.data(), out.data(), dout.data(), dx + n * n,
              dhidden.data(), n);
  denseByHand(x, data, hidden.data(), dhidden.data(), dx, nullptr, n);
}
