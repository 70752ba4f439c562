#include "layers.h"
#include <math.h>
#include <stddef.h>

void products(double *to, const double *from, const double *weights,
              const double *bias, int rows, int n) {
  const int Block = 4;
  for (int row = 0; row < rows; row += Block)
    for (int c = 0; c < n; ++c) {
      double sum[Block];
      for (int r = 0; r < Block; ++r)
        sum[r] = bias != NULL ? bias[c] : 0;
      for (int k = 0; k < n; ++k) {
        double weight = weights[c * n + k];
        for (int r = 0; r < Block; ++r)
          sum[r] += from[(row + r) * n + k] * weight;
      }
      for (int r = 0; r < Block; ++r)
        to[(row + r) * n + c] = sum[r];
    }
}

void normalise(double *to, double *scales, const double *from, int rows, int n) {
  for (int r = 0; r < rows; ++r) {
    const double *x = from + r * n;
    double mean = 0, variance = 0;
    for (int k = 0; k < n; ++k)
      mean += x[k] / n;
    for (int k = 0; k < n; ++k)
      variance += (x[k] - mean) * (x[k] - mean) / n;
    double scale = 1 / sqrt(variance + 0.1);
    for (int k = 0; k < n; ++k)
      to[r * n + k] = (x[k] - mean) * scale;
    scales[r] = scale;
  }
}

void squash(double *values, const double *by, int rows, int n) {
  for (int r = 0; r < rows; ++r)
    for (int k = 0; k < n; ++k)
      values[r * n + k] = tanh(values[r * n + k] * by[k]);
}

void attend(double *to, double *weights, const double *from, int rows, int n) {
  for (int r = 0; r < rows; ++r) {
    double total = 0;
    for (int s = 0; s <= r; ++s) {
      double dot = 0;
      for (int k = 0; k < n; ++k)
        dot += from[r * n + k] * from[s * n + k];
      weights[r * rows + s] = exp(0.2 * dot);
      total += weights[r * rows + s];
    }
    for (int k = 0; k < n; ++k)
      to[r * n + k] = 0;
    for (int s = 0; s <= r; ++s)
      for (int k = 0; k < n; ++k)
        to[r * n + k] += weights[r * rows + s] / total * from[s * n + k];
  }
}
