#include "rows.h"
#include <math.h>

__attribute__((noinline)) void product(double **a, double **b, double **c, int n) {
  for (int i = 0; i < n; ++i)
    for (int k = 0; k < n; ++k)
      for (int j = 0; j < n; ++j)
        c[i][j] += 0.1 * sin(a[i][k]) * sin(b[k][j]);
}

// LU, or nearly: overlapping rows must not lead to infinities.
__attribute__((noinline)) void factorise(double **a, int n) {
  for (int k = 0; k < n; ++k)
    for (int i = k + 1; i < n; ++i) {
      a[i][k] /= 2 + a[k][k] * a[k][k];
      for (int j = k + 1; j < n; ++j)
        a[i][j] -= a[i][k] * a[k][j];
    }
}

// Cholesky by columns, in place: compilers begin with a[0][0] where j is 0.
__attribute__((noinline)) void by_columns(double **a, int n) {
  for (int j = 0; j < n; ++j) {
    for (int k = 0; k < j; ++k)
      a[j][j] -= 0.1 * a[j][k] * a[j][k];
    a[j][j] = sqrt(1 + a[j][j] * a[j][j]);
    for (int i = j + 1; i < n; ++i) {
      for (int k = 0; k < j; ++k)
        a[i][j] -= 0.1 * a[i][k] * a[j][k];
      a[i][j] /= a[j][j];
    }
  }
}

// Cholesky, in a struct, sizes without a sign.
__attribute__((noinline)) void decompose(struct rows *a) {
  for (unsigned long i = 0; i < a->n; ++i) {
    for (unsigned long j = 0; j < i; ++j) {
      double s = a->row[i][j];
      for (unsigned long k = 0; k < j; ++k)
        s -= a->row[i][k] * a->row[j][k];
      a->row[i][j] = s / (1 + a->row[j][j] * a->row[j][j]);
    }
    double s = a->row[i][i];
    for (unsigned long k = 0; k < i; ++k)
      s -= a->row[i][k] * a->row[i][k];
    a->row[i][i] = sqrt(1 + s * s);
  }
}

// The diagonal and the rest are written by stores of their own: to j, which is i on the one way.
__attribute__((noinline)) void row_by_row(double **a, int n) {
  for (int i = 0; i < n; ++i)
    for (int j = 0; j <= i; ++j) {
      double s = a[i][j];
      if (i == j)
        s += 0.5;
      for (int k = 0; k < j; ++k)
        s -= a[i][k] * a[j][k];
      if (i == j)
        a[i][j] = sqrt(1 + s * s);
      else
        a[i][j] = s / (1 + a[j][j] * a[j][j]);
    }
}

// Two buffers, whose tables change places.
__attribute__((noinline)) void smooth(double **u, double **v, int n, int steps) {
  for (int t = 0; t < steps; ++t) {
    for (int i = 1; i + 1 < n; ++i)
      for (int j = 1; j + 1 < n; ++j)
        v[i][j] = sin(u[i][j]) + 0.2 * u[i - 1][j] * u[i + 1][j] - 0.1 * u[i][j - 1] * u[i][j + 1];
    double **w = u;
    u = v, v = w;
  }
}

// Rows change places, and in three of the columns one of those below is another
// row meanwhile: one that is below, too, the column's own, and one above.
__attribute__((noinline)) void exchange(double **a, int n) {
  for (int k = 0; k + 1 < n; ++k) {
    int p = k + (5 * k + 2) % (n - k);
    double *row = a[p];
    a[p] = a[k], a[k] = row;
    row = a[n - 1];
    if (k == 3)
      a[n - 1] = a[n - 2];
    if (k == 5)
      a[n - 1] = a[k];
    if (k == 7)
      a[n - 1] = a[2];
    for (int i = k + 1; i < n; ++i) {
      double f = a[i][k] / (2 + a[k][k] * a[k][k]);
      for (int j = k; j < n; ++j)
        a[i][j] -= f * sin(a[k][j]);
    }
    a[n - 1] = row;
  }
}

// With pivots: rows change places between the nests.
__attribute__((noinline)) void eliminate(double **a, int n) {
  for (int k = 0; k < n; ++k) {
    int p = k;
    for (int i = k + 1; i < n; ++i)
      if (fabs(a[i][k]) > fabs(a[p][k]))
        p = i;
    double *row = a[k];
    a[k] = a[p], a[p] = row;
    for (int i = k + 1; i < n; ++i) {
      double f = a[i][k] / (2 + a[k][k] * a[k][k]);
      for (int j = k; j < n; ++j)
        a[i][j] -= f * a[k][j];
    }
  }
}

// Row i has i + 1 elements; the last ones may not be there at all.
__attribute__((noinline)) void triangle(double **a, int n, int m) {
  for (int i = 0; i < n; ++i)
    if (i < m)
      for (int k = 0; k < i; ++k)
        for (int j = 0; j <= k; ++j)
          a[i][j] += 0.1 * a[i][k] * a[k][j];
}

// How many rows there are only memory tells.
__attribute__((noinline)) void beyond(double **a, int n, const int *length) {
  for (int i = 0; i < n; ++i)
    if (length[i])
      for (int k = 0; k < length[i]; ++k)
        for (int j = 0; j < length[i]; ++j)
          a[i][j] += 0.1 * a[i][k] * a[i][j];
}
