//===- Network.cpp - a perceptron with GELU, in classes ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Kernels.h"
#include <cmath>
#include <cstddef>
#include <memory>
#include <vector>

// Width -> 2 Width -> Width, on n rows of data. x: weights and offsets.
static const int Width = 32;
static const double Scale = 0.7978845608028654, Cubic = 0.044715;
int networkInputs(int) { return 4 * Width * Width + 3 * Width; }
int networkData(int n) { return n * Width; }

namespace {
using Vector = std::vector<double>;

struct Layer {
  virtual ~Layer() = default;
  virtual Vector apply(const Vector &x) const = 0;
};

class Linear : public Layer {
public:
  Linear(const double *x, int in, int out)
      : weights(x, x + in * out), offsets(x + in * out, x + in * out + out) {}
  Vector apply(const Vector &x) const override {
    Vector y(offsets);
    for (std::size_t o = 0; o < y.size(); ++o)
      for (std::size_t i = 0; i < x.size(); ++i)
        y[o] += weights[o * x.size() + i] * x[i];
    return y;
  }

private:
  Vector weights, offsets;
};

struct Gelu : public Layer {
  Vector apply(const Vector &x) const override {
    Vector y;
    for (double v : x)
      y.push_back(0.5 * v * (1 + std::tanh(Scale * (v + Cubic * v * v * v))));
    return y;
  }
};
} // namespace

double network(const double *__restrict x, const double *__restrict data,
               int n) {
  std::vector<std::unique_ptr<Layer>> layers;
  layers.push_back(std::make_unique<Linear>(x, Width, 2 * Width));
  layers.push_back(std::make_unique<Gelu>());
  layers.push_back(std::make_unique<Linear>(x + 2 * Width * Width + 2 * Width,
                                            2 * Width, Width));
  double sum = 0;
  for (int row = 0; row < n; ++row) {
    Vector v(data + row * Width, data + (row + 1) * Width);
    for (auto &layer : layers)
      v = layer->apply(v);
    for (double y : v)
      sum += y * y;
  }
  return sum;
}

void networkByHand(const double *__restrict x, const double *__restrict data,
                   double *__restrict dx, int n) {
  const double *w1 = x, *b1 = w1 + 2 * Width * Width, *w2 = b1 + 2 * Width,
               *b2 = w2 + 2 * Width * Width;
  double *dw1 = dx, *db1 = dw1 + 2 * Width * Width, *dw2 = db1 + 2 * Width,
         *db2 = dw2 + 2 * Width * Width;
  for (int row = 0; row < n; ++row) {
    const double *in = data + row * Width;
    double hidden[2 * Width], slope[2 * Width], dhidden[2 * Width] = {};
    for (int o = 0; o < 2 * Width; ++o) {
      double v = b1[o];
      for (int i = 0; i < Width; ++i)
        v += w1[o * Width + i] * in[i];
      double t = std::tanh(Scale * (v + Cubic * v * v * v));
      hidden[o] = 0.5 * v * (1 + t);
      slope[o] = 0.5 * (1 + t) +
                 0.5 * v * (1 - t * t) * Scale * (1 + 3 * Cubic * v * v);
    }
    for (int o = 0; o < Width; ++o) {
      double v = b2[o];
      for (int i = 0; i < 2 * Width; ++i)
        v += w2[o * 2 * Width + i] * hidden[i];
      v *= 2;
      db2[o] += v;
      for (int i = 0; i < 2 * Width; ++i) {
        dw2[o * 2 * Width + i] += v * hidden[i];
        dhidden[i] += v * w2[o * 2 * Width + i];
      }
    }
    for (int o = 0; o < 2 * Width; ++o) {
      double d = dhidden[o] * slope[o];
      db1[o] += d;
      for (int i = 0; i < Width; ++i)
        dw1[o * Width + i] += d * in[i];
    }
  }
}
