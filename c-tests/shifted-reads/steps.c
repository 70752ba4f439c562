// Each swaps two arrays or overwrites what it has read, and reads elements in
// several iterations.
#include "steps.h"
#include <math.h>

static void swap(double **x, double **y) {
  double *t = *x;
  *x = *y;
  *y = t;
}

static double sum(const double *x, long n) {
  double s = 0;
  for (long i = 0; i < n; ++i)
    s += x[i] * x[i];
  return s;
}

double pairs(double *x, double *y, long n, long steps) {
  for (long t = 0; t < steps; ++t) {
    for (long i = 0; i + 1 < n; ++i)
      y[i] = x[i] * x[i + 1];
    swap(&x, &y);
  }
  return sum(x, n);
}

double three(double *x, double *y, long n, long steps) {
  for (long t = 0; t < steps; ++t) {
    for (long i = 1; i + 1 < n; ++i)
      y[i] = x[i] - 0.1 * x[i] * (x[i + 1] - x[i - 1]) + 0.05 * sin(x[i + 1] * x[i - 1]);
    swap(&x, &y);
  }
  return sum(x, n);
}

// What lies between is read, but no derivative depends on it.
double linear_middle(double *x, double *y, long n, long steps) {
  for (long t = 0; t < steps; ++t) {
    for (long i = 1; i + 1 < n; ++i)
      y[i] = 0.5 * x[i] + sin(x[i - 1] * x[i + 1]);
    swap(&x, &y);
  }
  return sum(x, n);
}

double linear_middles(double *x, double *y, long n, long steps) {
  for (long t = 0; t < steps; ++t) {
    for (long r = 0; r + 8 < n; r += 4)
      for (long i = n - 3; i > r + 1; --i)
        y[i] = 0.5 * x[i] - x[i - 1] + 0.3 * x[i + 1] * x[i - 2] + 0.2 * x[i + 2] * x[i + 2];
    swap(&x, &y);
  }
  return sum(x, n);
}

// Nothing reads what lies between.
double gap(double *x, double *y, long n, long steps) {
  for (long t = 0; t < steps; ++t) {
    for (long i = 0; i + 2 < n; ++i)
      y[i] = x[i] * x[i + 2];
    swap(&x, &y);
  }
  return sum(x, n);
}

double downwards(double *x, double *y, long n, long steps) {
  for (long t = 0; t < steps; ++t) {
    for (long i = n - 1; i > 1; --i)
      y[i] = x[i] * x[i - 1] + 0.1 * x[i - 1] * x[i - 2];
    swap(&x, &y);
  }
  return sum(x, n);
}

double strided(double *x, double *y, long n, long steps) {
  for (long t = 0; t < steps; ++t) {
    for (long i = 0; 4 * i + 7 < n; ++i)
      for (int k = 0; k < 4; ++k)
        y[4 * i + k] = x[4 * i + k] * x[4 * i + 4 + (k + 1) % 4] +
                       0.2 * x[4 * i + 4 + k] * x[4 * i + (k + 2) % 4];
    swap(&x, &y);
  }
  return sum(x, n);
}

// Rows of the tape have other lengths each time.
double triangle(double *x, double *y, long n, long steps) {
  for (long t = 0; t < steps; ++t) {
    for (long i = t; i + 1 < n; ++i)
      y[i] = x[i] * x[i + 1] + 0.1 * t;
    swap(&x, &y);
  }
  return sum(x, n);
}

// Not each iteration reads both.
double sometimes(double *x, double *y, long n, long steps) {
  for (long t = 0; t < steps; ++t) {
    for (long i = 0; i + 1 < n; ++i)
      y[i] = (i + t) % 3 ? x[i] * x[i + 1] : x[i] * x[i];
    swap(&x, &y);
  }
  return sum(x, n);
}

double singles(double *x, double *y, long n, long steps) {
  float u[Size], v[Size];
  for (long i = 0; i < n; ++i)
    u[i] = x[i];
  for (long t = 0; t < steps; ++t) {
    for (long i = 0; i + 1 < n; ++i)
      v[i] = u[i] * u[i + 1];
    for (long i = 0; i + 1 < n; ++i)
      u[i] = v[i];
  }
  for (long i = 0; i < n; ++i)
    y[i] = u[i];
  return sum(y, n);
}

__attribute__((noinline)) static void step(const double *x, double *y,
                                           long n) {
  for (long i = 1; i + 1 < n; ++i)
    y[i] = x[i] * x[i + 1] - 0.3 * x[i - 1] * x[i];
}

double whole_steps(double *x, double *y, long n, long steps) {
  for (long t = 0; t < steps; ++t) {
    step(x, y, n);
    swap(&x, &y);
  }
  return sum(x, n);
}

// As many steps as the numbers say.
double until(double *x, double *y, long n, long steps) {
  double change = 1;
  for (long t = 0; t < steps && change > 1e-3; ++t) {
    change = 0;
    for (long i = 1; i + 1 < n; ++i) {
      y[i] = 0.5 * x[i] + 0.1 * x[i - 1] * x[i + 1];
      change += fabs(y[i] - x[i]);
    }
    swap(&x, &y);
  }
  return sum(x, n);
}

// The outer loop reads the same elements each time, and writes but the last.
double same_rows(double *x, double *y, long n, long steps) {
  for (long t = 0; t < steps; ++t) {
    double s = 0;
    for (long i = 0; i + 1 < n; ++i)
      s += sin(x[i] * x[i + 1]);
    y[t % Size] = s;
    if (n > 0)
      x[n - 1] += 0.1 * s;
  }
  return sum(x, n) + sum(y, n);
}

double in_place(double *x, double *y, long n, long steps) {
  for (long t = 0; t < steps; ++t)
    for (long i = 1; i + 1 < n; ++i)
      x[i] = x[i] * x[i + 1] + 0.1 * x[i - 1] * y[i] * y[i + 1];
  return sum(x, n);
}
