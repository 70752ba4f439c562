//===- Brusselator.cpp - a reaction with diffusion on a periodic grid ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Kernels.h"
#include <utility>
#include <vector>

// x: both concentrations at the start, n * n places each.
static const int Steps = 10;
static const double Step = 1e-3, A = 3.4, Spread = 10;
int brusselatorInputs(int n) { return 2 * n * n; }
int brusselatorData(int n) { return 2 * n * n; }

namespace {
struct Fields {
  explicit Fields(int n) : n(n), u(n * n), v(n * n) {}
  int n;
  std::vector<double> u, v;
};
} // namespace

static void advance(const Fields &from, Fields &to) {
  int n = from.n;
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < n; ++j) {
      int up = (i ? i - 1 : n - 1) * n + j,
          down = (i + 1 < n ? i + 1 : 0) * n + j,
          left = i * n + (j ? j - 1 : n - 1),
          right = i * n + (j + 1 < n ? j + 1 : 0), at = i * n + j;
      double u = from.u[at], v = from.v[at], reaction = u * u * v;
      to.u[at] = u + Step * (1 + reaction - (A + 1) * u +
                             Spread * (from.u[up] + from.u[down] +
                                       from.u[left] + from.u[right] - 4 * u));
      to.v[at] = v + Step * (A * u - reaction +
                             Spread * (from.v[up] + from.v[down] +
                                       from.v[left] + from.v[right] - 4 * v));
    }
}

double brusselator(const double *__restrict x, const double *__restrict data,
                   int n) {
  Fields now(n), next(n);
  now.u.assign(x, x + n * n);
  now.v.assign(x + n * n, x + 2 * n * n);
  for (int s = 0; s < Steps; ++s) {
    advance(now, next);
    std::swap(now, next);
  }
  double sum = 0;
  for (int i = 0; i < n * n; ++i)
    sum += data[i] * now.u[i] + data[n * n + i] * now.v[i];
  return sum;
}

void brusselatorByHand(const double *__restrict x,
                       const double *__restrict data, double *__restrict dx,
                       int n) {
  std::vector<Fields> kept(Steps + 1, Fields(n));
  kept[0].u.assign(x, x + n * n);
  kept[0].v.assign(x + n * n, x + 2 * n * n);
  for (int s = 0; s < Steps; ++s)
    advance(kept[s], kept[s + 1]);
  Fields after(n), before(n);
  after.u.assign(data, data + n * n);
  after.v.assign(data + n * n, data + 2 * n * n);
  for (int s = Steps - 1; s >= 0; --s) {
    for (int i = 0; i < n; ++i)
      for (int j = 0; j < n; ++j) {
        int up = (i ? i - 1 : n - 1) * n + j,
            down = (i + 1 < n ? i + 1 : 0) * n + j,
            left = i * n + (j ? j - 1 : n - 1),
            right = i * n + (j + 1 < n ? j + 1 : 0), at = i * n + j;
        double u = kept[s].u[at], v = kept[s].v[at];
        double du = after.u[at], dv = after.v[at], change = Step * (du - dv);
        before.u[at] = du + 2 * u * v * change +
                       Step * (A * dv - (A + 1) * du) +
                       Step * Spread *
                           (after.u[up] + after.u[down] + after.u[left] +
                            after.u[right] - 4 * du);
        before.v[at] = dv + u * u * change +
                       Step * Spread *
                           (after.v[up] + after.v[down] + after.v[left] +
                            after.v[right] - 4 * dv);
      }
    std::swap(before, after);
  }
  for (int i = 0; i < n * n; ++i) {
    dx[i] += after.u[i];
    dx[n * n + i] += after.v[i];
  }
}
