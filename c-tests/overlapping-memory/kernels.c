// Kernels without a promise that their arrays are distinct. Reading memory again in
// the reverse sweep takes putting back what later stores overwrote.
#include "kernels.h"
#include <math.h>

void product(int n, const double *a, const double *b, double *c) {
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < n; ++j) {
      double s = 0;
      for (int k = 0; k < n; ++k)
        s += a[i * n + k] * b[k * n + j];
      c[i * n + j] = s;
    }
}

void triangular(int n, const double *a, const double *b, double *c) {
  const double *at = a;
  for (int i = 0; i < n; ++i)
    for (int j = i; j < n; ++j)
      c[j] += *at++ * b[i] + 0.1 * a[j] * a[j];
}

void conditional(int n, const double *a, const double *b, double *c) {
  for (int i = 0; i < n; ++i) {
    double s = 0;
    for (int k = 0; k < n; ++k)
      for (int l = 0; l < n; ++l)
        s += a[k] * b[l] * a[l];
    if (s > 0)
      c[i] = sin(s);
    else if (i % 2)
      c[2 * i] -= 0.3 * s;
  }
}

// The count is not known before the loop.
void unknown_count(int n, const double *a, const double *b, double *c) {
  double s = 0;
  for (int i = 0; i < n * n && s < 3; ++i) {
    for (int k = 0; k < n; ++k)
      s += a[k] * a[k] * b[k];
    c[i % n] = s * 0.2;
  }
  c[n] = s;
}

// No loops around the stores: each is executed once, or not.
void straight(int n, const double *a, const double *b, double *c) {
  double s = 0, t = 1;
  for (int i = 0; i < n; ++i)
    s += a[i] * b[i] * b[i];
  c[0] = s;
  for (int i = 0; i < n; ++i)
    t += a[i] * a[n - 1 - i] * s;
  c[1] = t * a[0];
  if (t > 1)
    c[0] += a[1] * b[1];
  double u = a[2] * b[0] * c[0];
  c[2] = u;
  c[1] = u * a[1] + t;
}

// Used after the store in the same iteration: must not be read again there.
void used_late(int n, const double *a, const double *b, double *c) {
  for (int i = 0; i < n; ++i) {
    double x = a[i], y = b[i];
    for (int k = 0; k < n; ++k)
      c[k] = 0.5 * c[k] + x * y;
    for (int k = 0; k < n; ++k)
      c[n + k] += x * x * y * a[k];
  }
}

__attribute__((noinline)) static void scale(int n, const double *a, double *c) {
  for (int i = 0; i < n; ++i)
    for (int k = 0; k < n; ++k)
      c[k] = c[k] * (1 + 0.1 * a[i] * a[i]);
}

void through_calls(int n, const double *a, const double *b, double *c) {
  scale(n, a, c);
  for (int i = 0; i < n; ++i)
    c[i] += b[i] * b[n - 1 - i];
  scale(n, b, c);
}

// A buffer of its own that every step fills anew, and nobody sees afterwards.
void work_buffer(int n, const double *a, const double *b, double *c) {
  double x[16], y[16];
  for (int i = 0; i < n; ++i)
    x[i] = b[i];
  for (int step = 0; step < 3; ++step) {
    for (int i = 0; i < n; ++i) {
      y[i] = 0;
      for (int k = 0; k < n; ++k)
        y[i] += a[i * n + k] * x[k];
    }
    for (int i = 0; i < n; ++i)
      x[i] = tanh(y[i]) + 0.1 * x[i];
  }
  for (int i = 0; i < n; ++i)
    c[i] = x[i] * y[i];
}

// Loaded before and used behind the stores that overwrite it.
void stored_between(int n, const double *a, const double *b, double *c) {
  double t[16], s = 0;
  for (int i = 0; i < 16; ++i)
    t[i] = a[i % n] + 0.01 * i;
  for (int i = 0; i < 12; ++i) {
    double p = t[i], q = t[i + 1], x = t[i + 2], y = t[i + 3], z = t[i + 4];
    t[i + 2] = 0.5 * b[i % n] + 0.1 * s;
    s = 0.5 * s + p * q * x * y * z;
  }
  for (int i = 0; i < n; ++i)
    c[i] = t[i] * t[15 - i] * s;
}
