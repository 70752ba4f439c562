#include "rates.h"
#include <math.h>

void pairs(const double *x, double *y, long n) {
  for (long i = 0; i < n; ++i)
    y[i] = 0;
  for (long i = 0; i < n; ++i)
    for (long j = i + 1; j < n; ++j) {
      double d = x[j] - x[i], f = d / (1 + d * d);
      y[i] += f * x[j];
      y[j] -= f * x[i];
    }
}

void sums(const double *x, double *y, long n) {
  for (long i = 0; i < n / 2; ++i)
    for (long j = 0; j < n / 2; ++j)
      y[i] += 0.2 * sin(x[i + j]) * cos(x[j]);
}

void neighbours(const double *x, double *y, long n) {
  for (int r = 0; r < 2; ++r)
    for (long i = 1; i + 1 < n; ++i)
      y[i] += 0.2 * sin((x[i + 1] - x[i - 1]) * x[i]) + 0.1 * r * cos(x[i - 1] * x[i + 1]);
}

void backwards(const double *x, double *y, long n) {
  for (long i = n - 1; i >= 0; --i)
    for (long j = i - 1; j >= 0; --j)
      y[i] += 0.2 * sin(x[j] * x[i]) * cos(x[j]);
}

void sometimes(const double *x, double *y, long n) {
  for (long i = 0; i < n; ++i)
    for (long j = i; j < n; ++j)
      if (j % 3 != i % 2)
        y[i] += 0.2 * sin(x[j] * x[j]) * exp(-x[j] * x[j]);
}

// The range begins behind the array where the inner loop does not run.
void next_ones(const double *x, double *y, long n) {
  for (long i = 0; i < n; ++i) {
    double s = 0;
    for (long j = i + 1; j < n; ++j)
      s += x[j] * x[j];
    y[i] = s > 0 ? sqrt(1 + s) : 0.5;
  }
}

void every_other(const double *x, double *y, long n) {
  for (long i = 0; 2 * i < n; ++i)
    for (long j = 0; 2 * (i + j) < n; ++j)
      y[i] += 0.2 * cos(x[2 * (i + j)] * x[2 * j]) * sin(x[2 * (i + j)]);
}

// Of a matrix with rows of three.
void columns(const double *x, double *y, long n) {
  for (long k = 0; k < 3; ++k)
    for (long i = 0; i < n / 3; ++i)
      for (long j = 0; i + j < n / 3; ++j)
        y[i] += 0.2 * sin(x[3 * (i + j) + k] * x[3 * j + k]) * cos(x[3 * j + k]);
}

// The number of the iterations is kept as well, and y is overwritten here.
void kept_too(const double *x, double *y, long n) {
  for (long i = 0; i < n; ++i) {
    double w = 1;
    for (long j = i; j < n; ++j)
      w *= 1 + 0.1 * sin(x[j] * y[i]);
    y[i] = w;
  }
}
