#include "functions.h"
#include <math.h>

// Sums in their order, a recurrence, functions of libm.
double chain(const double *x, const double *a, int n) {
  double sum = 0;
  for (int k = 0; k < n; ++k) {
    double s = sin(x[k % N] + a[k]), p = 1, q = a[k];
    for (int i = 0; i < N; ++i) {
      q = q * x[i] + s;
      p = p + q * q;
    }
    sum += exp(-0.01 * p) * q + s / p;
  }
  return sum;
}

// The same with choices, negation and results in memory.
void choices(const double *x, double *y, int n) {
  double q = 0.5;
  for (int k = 0; k < n; ++k) {
    double s = x[k % N] * q, t = cos(s) * s + q * x[(k + 1) % N];
    q = t > 0.4 ? -(t * t) : t * s * x[0];
    if (k % 3 == 0)
      q = q * q + x[2] * t;
    y[k] = q * t;
  }
}

float single(const float *x, int n) {
  float sum = 0, p = 1;
  for (int k = 0; k < n; ++k) {
    p = p * x[k % N] * 0.9f + x[(k + 2) % N] * x[k % N];
    sum += expf(-p * p) * p;
  }
  return sum;
}

// No loop. The quotient's partial is infinite where the tangent is zero.
double straight(double x, double y, double z) {
  double r = sqrt(x) * y + z * z * y, s = r * y + x * x;
  double t = s / (z * z + r) + s * r * r;
  return t * r + sqrt(t * t + y * y) * s;
}

double root(double x, double y) {
  double r = sqrt(x) * y * y + y * y * y;
  return r * y + r * r * y * y;
}

static double square(double v) { return v * v; }

// Lanes of iterations (no obstacle), and what they are added to.
double mixed(const double *x, int n) {
  double z[64], sum = 0;
  for (int i = 0; i < 64; ++i)
    z[i] = square(x[i % N]) * 0.5 + x[(i + n) % N];
  for (int i = 0; i < 64; ++i)
    sum = sum * 0.9 + z[i] * z[i] * z[63 - i] * sum + z[i];
  return sum;
}
