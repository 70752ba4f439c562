// Loops that write, in one iteration, an element that they read in each: they are split
// there, wherever that is: before the loop, behind it, or between two steps.
#include "kernels.h"
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#define Y(i, j) y[(i) * m + (j)]

static double smaller(double a, double b) { return a < b ? a : b; }

// Floyd's and Warshall's shortest paths.
void shortest_paths(int n, int m, double *y) {
  for (int k = 0; k < n; ++k)
    for (int i = 0; i < n; ++i)
      for (int j = 0; j < n; ++j)
        Y(i, j) = smaller(Y(i, j), Y(i, k) + Y(k, j));
}

void shortest_paths_by_conditions(int n, int m, double *y) {
  for (int k = 0; k < n; ++k)
    for (int i = 0; i < n; ++i)
      for (int j = 0; j < n; ++j)
        if (Y(i, k) + Y(k, j) < Y(i, j))
          Y(i, j) = Y(i, k) + Y(k, j);
}

// Numbers that tell each iteration apart.
void closure_of_products(int n, int m, double *y) {
  for (int k = 0; k < n; ++k)
    for (int i = 0; i < n; ++i)
      for (int j = 0; j < n; ++j)
        Y(i, j) += 0.1 * (k + 1) * Y(k, j) * Y(i, k) / (4 + Y(i, k) * Y(i, k));
}

void gauss_jordan(int n, int m, double *y) {
  for (int k = 0; k < n; ++k)
    for (int i = 0; i < n; ++i) {
      if (i == k)
        continue;
      double factor = Y(i, k) / (5 + Y(k, k));
      for (int j = 0; j < n; ++j)
        Y(i, j) -= factor * Y(k, j);
    }
}

// Up to n of what begins at m, which may lie behind.
void given_element(int n, int m, double *y) {
  for (int i = 0; i < n; ++i)
    y[i] = 0.5 * y[i] + y[m] * (i + 1);
}

// Before the first one, at -3 + m.
void element_before(int n, int m, double *y) {
  double *z = y + 20;
  for (int i = 0; i < n; ++i)
    z[i] = 0.5 * z[i] * z[i] + z[m - 3] * (i + 1);
}

void first_and_last(int n, int m, double *y) {
  for (int i = 0; i < n; ++i)
    y[i] += 0.5 * y[0];
  for (int i = 0; i < n; ++i)
    y[i] *= 1 + 0.5 * y[n - 1];
}

void downwards(int n, int m, double *y) {
  for (int i = n - 1; i >= 0; --i)
    for (int j = n - 1; j >= 0; --j)
      Y(i, j) += 0.5 * Y(i, n / 2) * (j + 1);
}

// The element lies between two steps if m is odd.
void every_other(int n, int m, double *y) {
  for (int i = 0; i < n; ++i)
    y[2 * i] = 0.5 * y[2 * i] + y[m] * (i + 1);
}

// What the loop carries goes on.
void carried(int n, int m, double *y) {
  double sum = 1, last = 0;
  for (int i = 0; i < n; ++i) {
    sum = 0.5 * sum + y[i] * y[m];
    last = y[i] * sum;
    y[i] = 0.25 * last + 0.5 * y[i];
  }
  y[n + m] += sum * last;
}

// Two elements, and one that is written twice.
void two_meetings(int n, int m, double *y) {
  for (int i = 0; i < n; ++i)
    y[i] += 0.25 * y[m] * y[m / 2];
  for (int i = 0; i < n; ++i) {
    y[i] += 0.25 * y[m];
    y[i + 1] -= 0.125 * y[m];
  }
}

void unsigned_indices(int rows, int columns, double *y) {
  size_t n = rows, m = columns;
  for (size_t i = 0; i < n; ++i)
    for (size_t j = 0; j < n; ++j)
      y[i * m + j] += 0.25 * y[i * m + 1] * (1 + j);
}

void narrow_indices(int n, int m, double *y) {
  for (uint16_t i = 0; i < (uint16_t)n; ++i)
    y[i] = 0.5 * y[i] + y[(uint16_t)m] * (i + 1);
}

// Rows of three indices, inside and outside loops of other lengths.
void tensor(int n, int m, double *y) {
  for (int k = 0; k < 3; ++k)
    for (int i = 0; i < 4; ++i)
      for (int j = 0; j < n; ++j)
        for (int l = 0; l < 2; ++l)
          y[(i * n + j) * 2 + l] += 0.25 * y[(k * n + j) * 2 + l] * (1 + i + l);
}

// In the last iteration over k the loop over i would have -1 iterations.
void elimination_unsigned(int rows, int columns, double *y) {
  unsigned n = rows, m = columns;
  for (unsigned k = 0; k < n; ++k)
    for (unsigned i = k + 1; i < n; ++i) {
      double factor = y[i * m + k] / (4 + y[k * m + k]);
      for (unsigned j = k; j < n; ++j)
        y[i * m + j] -= factor * y[k * m + j];
    }
}

static double *element(double *y, size_t i) {
  if (i >= 400)
    abort();
  return y + i;
}

// Of `j <= last` nobody knows whether it ends.
void elimination_checked(int rows, int columns, double *y) {
  size_t n = rows, m = columns, last = n - 1;
  for (size_t k = 0; k < n; ++k)
    for (size_t i = k + 1; i < n; ++i) {
      double factor = *element(y, i * m + k) / (4 + *element(y, k * m + k));
      for (size_t j = k; j <= last; ++j)
        *element(y, i * m + j) -= factor * *element(y, k * m + j);
    }
}
