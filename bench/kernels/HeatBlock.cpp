//===- HeatBlock.cpp - a nonlinear block of heat over time, two buffers ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Kernels.h"
#include <utility>
#include <vector>

// x: the temperatures at the start, of m * m * m places.
static const int Steps = 10;
static int sideFor(int n) { return n / 5 + 4; }
static int placesFor(int n) { return sideFor(n) * sideFor(n) * sideFor(n); }
int heatBlockInputs(int n) { return placesFor(n); }
int heatBlockData(int n) { return placesFor(n); }

static void step(const double *u, double *v, int m) {
  for (int i = 1; i < m - 1; ++i)
    for (int j = 1; j < m - 1; ++j)
      for (int k = 1; k < m - 1; ++k) {
        int at = (i * m + j) * m + k;
        double heat = u[at];
        v[at] = heat +
                0.1 * (u[at - 1] + u[at + 1] + u[at - m] + u[at + m] +
                       u[at - m * m] + u[at + m * m] - 6 * heat) -
                0.01 * heat * heat;
      }
}

double heatBlock(const double *__restrict x, const double *__restrict data,
                 int n) {
  int m = sideFor(n), size = placesFor(n);
  std::vector<double> now(x, x + size), next(now);
  for (int s = 0; s < Steps; s += 2) {
    step(now.data(), next.data(), m);
    step(next.data(), now.data(), m);
  }
  double sum = 0;
  for (int i = 0; i < size; ++i)
    sum += data[i] * now[i];
  return sum;
}

/// du = (the transpose of a step) dv, in between; at the border du = dv.
static void stepByHand(const double *__restrict u, double *__restrict du,
                       const double *__restrict dv, int m) {
  auto Inside = [&](int i) { return i > 0 && i < m - 1; };
  for (int i = 0; i < m; ++i)
    for (int j = 0; j < m; ++j) {
      bool Whole = i > 1 && i < m - 2 && j > 1 && j < m - 2;
      for (int k = 0; k < m; ++k) {
        int at = (i * m + j) * m + k;
        if (Whole && k == 2)
          for (; k < m - 2; ++k, ++at)
            du[at] = dv[at] * (0.4 - 0.02 * u[at]) +
                     0.1 * (dv[at - 1] + dv[at + 1] + dv[at - m] + dv[at + m] +
                            dv[at - m * m] + dv[at + m * m]);
        double d = 0;
        auto Add = [&](int a, int b, int c) {
          if (Inside(a) && Inside(b) && Inside(c))
            d += 0.1 * dv[(a * m + b) * m + c];
        };
        Add(i - 1, j, k);
        Add(i + 1, j, k);
        Add(i, j - 1, k);
        Add(i, j + 1, k);
        Add(i, j, k - 1);
        Add(i, j, k + 1);
        bool IsInside = Inside(i) && Inside(j) && Inside(k);
        du[at] = d + (IsInside ? dv[at] * (0.4 - 0.02 * u[at]) : 0);
      }
    }
}

// Every state is kept. The border stays as it is in both buffers.
void heatBlockByHand(const double *__restrict x, const double *__restrict data,
                     double *__restrict dx, int n) {
  int m = sideFor(n), size = placesFor(n);
  std::vector<std::vector<double>> kept(Steps + 1,
                                        std::vector<double>(x, x + size));
  for (int s = 0; s < Steps; ++s)
    step(kept[s].data(), kept[s + 1].data(), m);
  std::vector<double> after(data, data + size), before(size);
  for (int s = Steps - 1; s >= 0; --s) {
    stepByHand(kept[s].data(), before.data(), after.data(), m);
    // What the border gives in this step adds up.
    for (int i = 0; i < m; ++i)
      for (int j = 0; j < m; ++j) {
        bool Edge = i == 0 || i == m - 1 || j == 0 || j == m - 1;
        for (int k = 0; k < m; k += Edge ? 1 : m - 1)
          before[(i * m + j) * m + k] += after[(i * m + j) * m + k];
      }
    std::swap(before, after);
  }
  for (int i = 0; i < size; ++i)
    dx[i] += after[i];
}
