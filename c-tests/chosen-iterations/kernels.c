// x: n points of Dim numbers.
#include "kernels.h"
#include <math.h>

static double distance(const double *a, const double *b, int dim) {
  double d = 0;
  for (int k = 0; k < dim; ++k)
    d += (a[k] - b[k]) * (a[k] - b[k]);
  return d;
}

double nearest(const double *x, int n) {
  double sum = 0;
  for (int i = 1; i < n; ++i) {
    double best = 1e300;
    for (int j = 0; j < i; ++j) {
      double d = distance(x + i * Dim, x + j * Dim, n % Dim + 1);
      if (d < best)
        best = d;
    }
    sum += sqrt(best) * x[i];
  }
  return sum;
}

// The condition is the other way round.
double farthest(const double *x, int n) {
  double best = x[0];
  for (int j = 0; j < n; ++j) {
    double d = sin(x[j * Dim]) * x[j * Dim + 1] + 0.3 * j;
    best = best >= d ? best : d;
  }
  return best * best;
}

// What no iteration passes is what was there before.
double bounded(const double *x, int n) {
  double best = x[1] * x[2] * 0.5;
  for (int j = 0; j < n; ++j) {
    double d = x[j * Dim] * x[j * Dim + 1] * x[j * Dim + 2];
    if (d < best)
      best = d;
  }
  return best + x[0] * x[0];
}

// It is wanted which one that was, too.
double argument(const double *x, int n) {
  double best = INFINITY;
  int at = 0;
  for (int j = 0; j < n; ++j) {
    double d = exp(x[j * Dim]) - x[j * Dim + 2];
    if (d < best) {
      best = d;
      at = j;
    }
  }
  return n ? best * x[at * Dim + 1] : 0;
}

// The farthest of what is nearest.
double between(const double *x, int n) {
  double most = -1;
  for (int i = 0; i < n / 2; ++i) {
    double best = 1e300;
    for (int j = n / 2; j < n; ++j) {
      double d = distance(x + i * Dim, x + j * Dim, Dim);
      if (d < best)
        best = d;
    }
    if (best > most)
      most = best;
  }
  return most * x[0];
}

// Iterations that hand on a pointer.
double walked(const double *x, int n) {
  double best = -1e300;
  for (const double *p = x, *end = x + n * Dim; p != end; p += Dim) {
    double d = tanh(p[0] * p[1]) + p[2];
    if (d > best)
      best = d;
  }
  return n ? best : 0;
}

// Nothing is less than what is no number.
double never(const double *x, int n) {
  double best = x[0] * x[1];
  for (int j = 0; j < n; ++j) {
    double d = j % 2 ? sqrt(-1 - x[j * Dim] * x[j * Dim]) : x[j * Dim + 1] * x[0];
    if (d < best)
      best = d;
  }
  return best;
}

// Two numbers from one loop.
double twice(const double *x, int n) {
  double least = 1e300, most = -1e300;
  for (int j = 0; j < n; ++j) {
    double d = sin(x[j * Dim]) + x[j * Dim + 1];
    least = d < least ? d : least;
    most = d > most ? d : most;
  }
  return n ? least * most : 0;
}
