//===- HeatEquation.cpp - explicit time steps of a nonlinear rod ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Kernels.h"
#include <cstddef>
#include <utility>
#include <vector>

// x: the temperatures at the start.
static const int Steps = 50;
static const double H = 0.1, Loss = 0.02;
int heatEquationInputs(int n) { return n; }
int heatEquationData(int n) { return n; }

static void step(const double *__restrict u, double *__restrict v, int n) {
  v[0] = u[0];
  v[n - 1] = u[n - 1];
  for (int i = 1; i + 1 < n; ++i)
    v[i] = u[i] + H * (u[i - 1] - 2 * u[i] + u[i + 1]) - Loss * u[i] * u[i];
}

double heatEquation(const double *__restrict x, const double *__restrict data,
                    int n) {
  double *now = new double[n], *next = new double[n];
  for (int i = 0; i < n; ++i)
    now[i] = x[i];
  for (int s = 0; s < Steps; s += 2) {
    step(now, next, n);
    step(next, now, n);
  }
  double sum = 0;
  for (int i = 0; i < n; ++i)
    sum += (now[i] - data[i]) * (now[i] - data[i]);
  delete[] now;
  delete[] next;
  return sum;
}

static void stepByHand(const double *__restrict u, double *__restrict du,
                       const double *__restrict dv, int n) {
  du[0] = dv[0] + H * dv[1];
  du[1] = dv[1] * (1 - 2 * H - 2 * Loss * u[1]) + H * dv[2];
  for (int i = 2; i + 2 < n; ++i)
    du[i] = dv[i] * (1 - 2 * H - 2 * Loss * u[i]) + H * (dv[i - 1] + dv[i + 1]);
  du[n - 2] = dv[n - 2] * (1 - 2 * H - 2 * Loss * u[n - 2]) + H * dv[n - 3];
  du[n - 1] = dv[n - 1] + H * dv[n - 2];
}

// Every state is kept: one row a step. n is at least 5.
void heatEquationByHand(const double *__restrict x,
                        const double *__restrict data, double *__restrict dx,
                        int n) {
  std::vector<double> kept(x, x + n), dnow(n), dnext(n);
  kept.resize((std::size_t)n * (Steps + 1));
  for (int s = 0; s < Steps; ++s)
    step(&kept[(std::size_t)s * n], &kept[(std::size_t)(s + 1) * n], n);
  for (int i = 0; i < n; ++i)
    dnext[i] = 2 * (kept[(std::size_t)Steps * n + i] - data[i]);
  for (int s = Steps - 1; s >= 0; --s) {
    stepByHand(&kept[(std::size_t)s * n], dnow.data(), dnext.data(), n);
    std::swap(dnow, dnext);
  }
  for (int i = 0; i < n; ++i)
    dx[i] += dnext[i];
}
