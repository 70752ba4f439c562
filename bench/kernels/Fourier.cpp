//===- Fourier.cpp - a fast Fourier transform, as a class ===//
//
// Part of linkgrad, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Kernels.h"
#include <cmath>
#include <complex>
#include <numbers>
#include <utility>
#include <vector>

// x: real and imaginary parts of a signal. The result: its spectrum's
// logarithms, weighted.
static int sizeFor(int n) {
  int size = 1;
  while (size < 50 * n)
    size *= 2;
  return size;
}
int fourierInputs(int n) { return 2 * sizeFor(n); }
int fourierData(int n) { return sizeFor(n); }

namespace {
using Complex = std::complex<double>;

class Transform {
public:
  explicit Transform(int size) : size(size) {}
  void run(std::vector<Complex> &a, bool inverse) const {
    for (int i = 1, j = 0; i < size; ++i) {
      int bit = size >> 1;
      for (; j & bit; bit >>= 1)
        j ^= bit;
      j ^= bit;
      if (i < j)
        std::swap(a[i], a[j]);
    }
    for (int length = 2; length <= size; length *= 2) {
      double angle = (inverse ? -2 : 2) * std::numbers::pi / length;
      const Complex turn(std::cos(angle), std::sin(angle));
      for (int i = 0; i < size; i += length) {
        Complex w = 1;
        for (int k = 0; k < length / 2; ++k) {
          Complex even = a[i + k], odd = a[i + k + length / 2] * w;
          a[i + k] = even + odd;
          a[i + k + length / 2] = even - odd;
          w *= turn;
        }
      }
    }
  }

private:
  int size;
};
} // namespace

double fourier(const double *__restrict x, const double *__restrict data,
               int n) {
  int size = sizeFor(n);
  std::vector<Complex> a(size);
  for (int i = 0; i < size; ++i)
    a[i] = Complex(x[2 * i], x[2 * i + 1]);
  Transform(size).run(a, false);
  double sum = 0;
  for (int i = 0; i < size; ++i)
    sum += data[i] * std::log(1 + std::norm(a[i]));
  return sum;
}

// The transform is linear: nothing of it is kept.
void fourierByHand(const double *__restrict x, const double *__restrict data,
                   double *__restrict dx, int n) {
  int size = sizeFor(n);
  std::vector<Complex> a(size);
  for (int i = 0; i < size; ++i)
    a[i] = Complex(x[2 * i], x[2 * i + 1]);
  Transform transform(size);
  transform.run(a, false);
  for (int i = 0; i < size; ++i)
    a[i] *= 2 * data[i] / (1 + std::norm(a[i]));
  transform.run(a, true);
  for (int i = 0; i < size; ++i) {
    dx[2 * i] += a[i].real();
    dx[2 * i + 1] += a[i].imag();
  }
}
