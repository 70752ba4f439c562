//===- Orbit.cpp - a long orbit around two masses, Runge-Kutta steps ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Kernels.h"
#include <array>
#include <cmath>
#include <cstddef>
#include <vector>

// A million steps for n = 200. x: place and velocity at the start.
static const double Step = 1e-5;
static int stepsFor(int n) { return 5000 * n; }
int orbitInputs(int) { return 4; }
int orbitData(int) { return 4; }

using State = std::array<double, 4>;

static State start(const double *x) {
  return {1 + 0.1 * x[0], 0.1 * x[1], 0.1 * x[2], 1 + 0.1 * x[3]};
}

static State slope(const State &s) {
  State d{s[2], s[3], 0, 0};
  for (double mass : {-0.1, 0.1}) {
    double a = s[0] - mass, b = s[1], square = a * a + b * b;
    double pull = 0.5 / (square * std::sqrt(square));
    d[2] -= pull * a;
    d[3] -= pull * b;
  }
  return d;
}

static State shifted(const State &s, double h, const State &d) {
  State r;
  for (int i = 0; i < 4; ++i)
    r[i] = s[i] + h * d[i];
  return r;
}

static State advanced(const State &s) {
  State a = slope(s), b = slope(shifted(s, Step / 2, a)),
        c = slope(shifted(s, Step / 2, b)), d = slope(shifted(s, Step, c)), r;
  for (int i = 0; i < 4; ++i)
    r[i] = s[i] + Step / 6 * (a[i] + 2 * b[i] + 2 * c[i] + d[i]);
  return r;
}

double orbit(const double *__restrict x, const double *__restrict data, int n) {
  State s = start(x);
  for (int k = 0; k < stepsFor(n); ++k)
    s = advanced(s);
  double sum = 0;
  for (int i = 0; i < 4; ++i)
    sum += data[i] * s[i];
  return sum;
}

/// Adds the adjoint of slope() at s to ds.
static void addSlope(const State &s, const State &d, State &ds) {
  ds[2] += d[0];
  ds[3] += d[1];
  for (double mass : {-0.1, 0.1}) {
    double a = s[0] - mass, b = s[1], square = a * a + b * b;
    double pull = 0.5 / (square * std::sqrt(square));
    double change = 3 * pull / square * (d[2] * a + d[3] * b);
    ds[0] += change * a - pull * d[2];
    ds[1] += change * b - pull * d[3];
  }
}

// The states are kept, one a step.
void orbitByHand(const double *__restrict x, const double *__restrict data,
                 double *__restrict dx, int n) {
  std::vector<State> kept(stepsFor(n));
  State s = start(x), d;
  for (State &k : kept) {
    k = s;
    s = advanced(s);
  }
  for (int i = 0; i < 4; ++i)
    d[i] = data[i];
  for (std::size_t k = kept.size(); k-- > 0;) {
    const State &from = kept[k];
    State at2 = shifted(from, Step / 2, slope(from)),
          at3 = shifted(from, Step / 2, slope(at2)),
          at4 = shifted(from, Step, slope(at3));
    State sum = d, seed, got;
    auto Stage = [&](const State &at, double weight, double h) {
      for (int i = 0; i < 4; ++i)
        seed[i] = Step / 6 * weight * d[i] + h * got[i];
      got = {};
      addSlope(at, seed, got);
      for (int i = 0; i < 4; ++i)
        sum[i] += got[i];
    };
    got = {};
    Stage(at4, 1, 0);
    Stage(at3, 2, Step);
    Stage(at2, 2, Step / 2);
    Stage(from, 1, Step / 2);
    d = sum;
  }
  for (int i = 0; i < 4; ++i)
    dx[i] += 0.1 * d[i];
}
