//===- Particle.cpp - a path whose force is a gradient ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Kernels.h"
#include <cstddef>
#include <vector>

// Wells of depth data[3 k] at (data[3 k + 1], data[3 k + 2]). x: where the
// particle starts, in Dim dimensions of Dim / 2 pairs, and its velocity.
static const int Wells = 8, Pairs = 8, Dim = 2 * Pairs;
static const double Step = 1e-3;
int particleInputs(int) { return 2 * Dim; }
int particleData(int) { return 3 * Wells; }
static int stepsFor(int n) { return 10 * n; }

static double potential(const double *place, const double *wells) {
  double sum = 0;
  for (int p = 0; p < Pairs; ++p)
    for (int k = 0; k < Wells; ++k) {
      double a = place[2 * p] - wells[3 * k + 1],
             b = place[2 * p + 1] - wells[3 * k + 2];
      sum -= wells[3 * k] / (1 + a * a + b * b);
    }
  return sum;
}

extern void __enzyme_autodiff(void *, ...);
extern int enzyme_dup, enzyme_const;

double particle(const double *__restrict x, const double *__restrict data,
                int n) {
  double place[Dim], speed[Dim], sum = 0;
  for (int i = 0; i < Dim; ++i) {
    place[i] = x[i];
    speed[i] = x[Dim + i];
  }
  for (int s = 0; s < stepsFor(n); ++s) {
    double slope[Dim] = {};
    __enzyme_autodiff((void *)potential, enzyme_dup, place, slope, enzyme_const,
                      data);
    for (int i = 0; i < Dim; ++i) {
      speed[i] -= Step * slope[i];
      place[i] += Step * speed[i];
    }
  }
  for (int i = 0; i < Dim; ++i)
    sum += place[i] * place[i];
  return sum;
}

// The places are kept, one a step.
void particleByHand(const double *__restrict x, const double *__restrict data,
                    double *__restrict dx, int n) {
  int steps = stepsFor(n);
  std::vector<double> kept(std::size_t(steps) * Dim);
  double place[Dim], speed[Dim], dplace[Dim], dspeed[Dim] = {};
  for (int i = 0; i < Dim; ++i) {
    place[i] = x[i];
    speed[i] = x[Dim + i];
  }
  for (int s = 0; s < steps; ++s) {
    double slope[Dim] = {};
    for (int p = 0; p < Pairs; ++p)
      for (int k = 0; k < Wells; ++k) {
        double a = place[2 * p] - data[3 * k + 1],
               b = place[2 * p + 1] - data[3 * k + 2];
        double inverse = 1 / (1 + a * a + b * b);
        double factor = 2 * data[3 * k] * inverse * inverse;
        slope[2 * p] += factor * a;
        slope[2 * p + 1] += factor * b;
      }
    for (int i = 0; i < Dim; ++i) {
      kept[std::size_t(s) * Dim + i] = place[i];
      speed[i] -= Step * slope[i];
      place[i] += Step * speed[i];
    }
  }
  for (int i = 0; i < Dim; ++i)
    dplace[i] = 2 * place[i];
  for (int s = steps - 1; s >= 0; --s) {
    const double *at = &kept[std::size_t(s) * Dim];
    double dslope[Dim];
    for (int i = 0; i < Dim; ++i) {
      dspeed[i] += Step * dplace[i];
      dslope[i] = -Step * dspeed[i];
    }
    for (int p = 0; p < Pairs; ++p)
      for (int k = 0; k < Wells; ++k) {
        double a = at[2 * p] - data[3 * k + 1],
               b = at[2 * p + 1] - data[3 * k + 2];
        double inverse = 1 / (1 + a * a + b * b);
        double factor = 2 * data[3 * k] * inverse * inverse;
        double da = dslope[2 * p], db = dslope[2 * p + 1];
        double change = -4 * factor * inverse * (da * a + db * b);
        dplace[2 * p] += factor * da + change * a;
        dplace[2 * p + 1] += factor * db + change * b;
      }
  }
  for (int i = 0; i < Dim; ++i) {
    dx[i] += dplace[i];
    dx[Dim + i] += dspeed[i];
  }
}
