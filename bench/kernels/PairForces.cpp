//===- PairForces.cpp - bodies in time, the force of each pair once ---===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Kernels.h"
#include <algorithm>
#include <cmath>
#include <vector>

// Steps of leapfrog. x: place, velocity and mass of each body.
static const int Steps = 5;
static const double Step = 0.01, Softening = 0.01;
int pairForcesInputs(int n) { return 7 * n; }
int pairForcesData(int) { return 0; }

namespace {
struct Body {
  double place[3], velocity[3], mass;
};
using Bodies = std::vector<Body>;
using Vector = std::vector<double>;
} // namespace

static void accelerate(const Bodies &bodies, Vector &a) {
  std::fill(a.begin(), a.end(), 0);
  for (std::size_t i = 0; i < bodies.size(); ++i)
    for (std::size_t j = i + 1; j < bodies.size(); ++j) {
      double d[3], square = Softening;
      for (int k = 0; k < 3; ++k) {
        d[k] = bodies[j].place[k] - bodies[i].place[k];
        square += d[k] * d[k];
      }
      double inverse = 1 / (square * std::sqrt(square));
      for (int k = 0; k < 3; ++k) {
        a[3 * i + k] += bodies[j].mass * inverse * d[k];
        a[3 * j + k] -= bodies[i].mass * inverse * d[k];
      }
    }
}

static void kick(Bodies &bodies, const Vector &a) {
  for (std::size_t i = 0; i < bodies.size(); ++i)
    for (int k = 0; k < 3; ++k)
      bodies[i].velocity[k] += 0.5 * Step * a[3 * i + k];
}

static void drift(Bodies &bodies) {
  for (Body &b : bodies)
    for (int k = 0; k < 3; ++k)
      b.place[k] += Step * b.velocity[k];
}

static Bodies bodiesOf(const double *x, int n) {
  Bodies bodies(n);
  for (Body &b : bodies) {
    for (int k = 0; k < 3; ++k) {
      b.place[k] = x[k];
      b.velocity[k] = 0.1 * x[3 + k];
    }
    b.mass = (2 + x[6]) / n;
    x += 7;
  }
  return bodies;
}

double pairForces(const double *__restrict x, const double *__restrict, int n) {
  Bodies bodies = bodiesOf(x, n);
  Vector a(3 * n);
  accelerate(bodies, a);
  for (int s = 0; s < Steps; ++s) {
    kick(bodies, a);
    drift(bodies);
    accelerate(bodies, a);
    kick(bodies, a);
  }
  double sum = 0;
  for (const Body &b : bodies)
    for (double p : b.place)
      sum += p * p;
  return sum;
}

// Adds what the accelerations' adjoints say of places and masses.
static void reversePairs(const double *p, const Bodies &bodies,
                         const Vector &da, Vector &dp, Vector &dm) {
  int n = bodies.size();
  for (int i = 0; i < n; ++i)
    for (int j = i + 1; j < n; ++j) {
      double d[3], square = Softening, di = 0, dj = 0;
      for (int k = 0; k < 3; ++k) {
        d[k] = p[3 * j + k] - p[3 * i + k];
        square += d[k] * d[k];
        di += da[3 * i + k] * d[k];
        dj += da[3 * j + k] * d[k];
      }
      double second = 1 / square, third = second * std::sqrt(second);
      double mi = bodies[i].mass, mj = bodies[j].mass;
      dm[j] += third * di;
      dm[i] -= third * dj;
      double slope = -3 * (mj * di - mi * dj) * third * second;
      for (int k = 0; k < 3; ++k) {
        double dd =
            third * (mj * da[3 * i + k] - mi * da[3 * j + k]) + slope * d[k];
        dp[3 * j + k] += dd;
        dp[3 * i + k] -= dd;
      }
    }
}

void pairForcesByHand(const double *__restrict x, const double *__restrict,
                      double *__restrict dx, int n) {
  Bodies bodies = bodiesOf(x, n);
  Vector a(3 * n), places(3 * n * (Steps + 1));
  auto keep = [&](int s) {
    for (int i = 0; i < n; ++i)
      for (int k = 0; k < 3; ++k)
        places[3 * n * s + 3 * i + k] = bodies[i].place[k];
  };
  keep(0);
  for (int s = 0; s < Steps; ++s) {
    accelerate(bodies, a);
    kick(bodies, a);
    if (s) // twice, as nothing was moved in between
      kick(bodies, a);
    drift(bodies);
    keep(s + 1);
  }
  Vector dp(3 * n), dv(3 * n), da(3 * n), dm(n);
  for (int i = 0; i < 3 * n; ++i)
    dp[i] = 2 * places[3 * n * Steps + i];
  for (int s = Steps; s-- > 0;) {
    for (int i = 0; i < 3 * n; ++i) {
      dv[i] += Step * dp[i];
      da[i] = (s ? 1 : 0.5) * Step * dv[i];
    }
    reversePairs(&places[3 * n * s], bodies, da, dp, dm);
  }
  for (int i = 0; i < n; ++i) {
    for (int k = 0; k < 3; ++k) {
      dx[7 * i + k] += dp[3 * i + k];
      dx[7 * i + 3 + k] += 0.1 * dv[3 * i + k];
    }
    dx[7 * i + 6] += dm[i] / n;
  }
}
