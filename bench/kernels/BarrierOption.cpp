//===- BarrierOption.cpp - Monte Carlo price of an option with a barrier ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Kernels.h"
#include <cmath>

// 100 n paths. x: spot, volatility, rate, as changes of usual ones.
static const int Steps = 16;
static const double Barrier = 70, Strike = 100;
int barrierOptionInputs(int) { return 3; }
int barrierOptionData(int n) { return 100 * n * Steps; }

double barrierOption(const double *__restrict x, const double *__restrict data,
                     int n) {
  double spot = 100 + x[0], volatility = 0.3 + 0.01 * x[1],
         rate = 0.03 + 0.01 * x[2], h = 1.0 / Steps, sum = 0;
  for (int path = 0; path < 100 * n; ++path) {
    double price = spot;
    bool isOut = false;
    for (int s = 0; s < Steps && !isOut; ++s) {
      price *= std::exp((rate - 0.5 * volatility * volatility) * h +
                        volatility * std::sqrt(h) * data[path * Steps + s]);
      isOut = price < Barrier;
    }
    if (!isOut && price > Strike)
      sum += price - Strike;
  }
  return std::exp(-rate) * sum / (100 * n);
}

// All prices of a path depend on the same three numbers.
void barrierOptionByHand(const double *__restrict x,
                         const double *__restrict data, double *__restrict dx,
                         int n) {
  double spot = 100 + x[0], volatility = 0.3 + 0.01 * x[1],
         rate = 0.03 + 0.01 * x[2], h = 1.0 / Steps;
  double sum = 0, prices = 0, byVolatility = 0;
  for (int path = 0; path < 100 * n; ++path) {
    double price = spot, moves = 0;
    bool isOut = false;
    for (int s = 0; s < Steps && !isOut; ++s) {
      double move = data[path * Steps + s];
      price *= std::exp((rate - 0.5 * volatility * volatility) * h +
                        volatility * std::sqrt(h) * move);
      moves += move;
      isOut = price < Barrier;
    }
    if (isOut || price <= Strike)
      continue;
    sum += price - Strike;
    prices += price;
    byVolatility += price * (std::sqrt(h) * moves - volatility);
  }
  double scale = std::exp(-rate) / (100 * n);
  dx[0] += scale * prices / spot;
  dx[1] += 0.01 * scale * byVolatility;
  dx[2] += 0.01 * scale * (prices - sum);
}
