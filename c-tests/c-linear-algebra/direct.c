#include <math.h>
#include <string.h>

enum { N = 4 };

// Solves (A A^T + I) z = row 0 of A; the logarithm of the determinant last.
void cholesky(const double *x, double *y) {
  double a[N][N], l[N][N] = {{0}}, z[N], log_det = 0;
  for (int i = 0; i < N; ++i)
    for (int j = 0; j < N; ++j) {
      a[i][j] = i == j;
      for (int k = 0; k < N; ++k)
        a[i][j] += x[i * N + k] * x[j * N + k];
    }
  for (int j = 0; j < N; ++j) {
    double d = a[j][j];
    for (int k = 0; k < j; ++k)
      d -= l[j][k] * l[j][k];
    l[j][j] = sqrt(d);
    log_det += 2 * log(l[j][j]);
    for (int i = j + 1; i < N; ++i) {
      double s = a[i][j];
      for (int k = 0; k < j; ++k)
        s -= l[i][k] * l[j][k];
      l[i][j] = s / l[j][j];
    }
  }
  for (int i = 0; i < N; ++i) {
    z[i] = x[i];
    for (int k = 0; k < i; ++k)
      z[i] -= l[i][k] * z[k];
    z[i] /= l[i][i];
  }
  for (int i = N - 1; i >= 0; --i) {
    for (int k = i + 1; k < N; ++k)
      z[i] -= l[k][i] * z[k];
    z[i] /= l[i][i];
  }
  memcpy(y, z, sizeof z);
  y[N] = log_det;
}

// A z = b with partial pivoting, in place, rows swapped by pointers.
void lu(const double *x, double *y) {
  double storage[N][N], *row[N], z[N], det = 1;
  for (int i = 0; i < N; ++i) {
    memcpy(storage[i], x + i * N, sizeof storage[i]);
    row[i] = storage[i];
    z[i] = x[N * N + i];
  }
  for (int k = 0; k < N; ++k) {
    int pivot = k;
    for (int i = k + 1; i < N; ++i)
      if (fabs(row[i][k]) > fabs(row[pivot][k]))
        pivot = i;
    if (pivot != k) {
      double *t = row[k], u = z[k];
      row[k] = row[pivot];
      row[pivot] = t;
      z[k] = z[pivot];
      z[pivot] = u;
      det = -det;
    }
    det *= row[k][k];
    for (int i = k + 1; i < N; ++i) {
      double f = row[i][k] /= row[k][k];
      for (int j = k + 1; j < N; ++j)
        row[i][j] -= f * row[k][j];
      z[i] -= f * z[k];
    }
  }
  for (int i = N - 1; i >= 0; --i) {
    for (int k = i + 1; k < N; ++k)
      z[i] -= row[i][k] * z[k];
    z[i] /= row[i][i];
  }
  memcpy(y, z, sizeof z);
  y[N] = det;
}

// Least squares of five equations in four unknowns by Householder reflections.
void qr(const double *x, double *y) {
  enum { M = 5 };
  double a[M][N], b[M];
  for (int i = 0; i < M; ++i) {
    for (int j = 0; j < N; ++j)
      a[i][j] = x[(i * N + j) % 20] + (i == j ? 2 : 0);
    b[i] = x[3 * i] * x[i];
  }
  for (int k = 0; k < N; ++k) {
    double norm = 0, v[M], vv = 0;
    for (int i = k; i < M; ++i)
      norm += a[i][k] * a[i][k];
    norm = a[k][k] > 0 ? -sqrt(norm) : sqrt(norm);
    for (int i = k; i < M; ++i) {
      v[i] = a[i][k] - (i == k ? norm : 0);
      vv += v[i] * v[i];
    }
    for (int j = k; j <= N; ++j) {
      double dot = 0;
      for (int i = k; i < M; ++i)
        dot += v[i] * (j < N ? a[i][j] : b[i]);
      dot *= 2 / vv;
      for (int i = k; i < M; ++i)
        *(j < N ? &a[i][j] : &b[i]) -= dot * v[i];
    }
  }
  for (int i = N - 1; i >= 0; --i) {
    y[i] = b[i];
    for (int k = i + 1; k < N; ++k)
      y[i] -= a[i][k] * y[k];
    y[i] /= a[i][i];
  }
}
