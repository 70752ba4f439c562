#include "kernels.h"
#include <math.h>

// By columns, which become rows in strips.
void orthogonal(int m, int n, Row *a, Row *r, Row *q) {
  for (int k = 0; k < n; k++) {
    double norm = 0;
    for (int i = 0; i < m; i++)
      norm += a[i][k] * a[i][k];
    r[k][k] = sqrt(norm);
    for (int i = 0; i < m; i++)
      q[i][k] = a[i][k] / r[k][k];
    for (int j = k + 1; j < n; j++) {
      r[k][j] = 0;
      for (int i = 0; i < m; i++)
        r[k][j] += q[i][k] * a[i][j];
      for (int i = 0; i < m; i++)
        a[i][j] = a[i][j] - q[i][k] * r[k][j];
    }
  }
}

// Backwards: the loop inside begins behind where the one around it is.
void solved(int m, int n, Row *a, Row *x, Row *b) {
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < i; j++) {
      double w = a[i][j];
      for (int k = 0; k < j; k++)
        w -= a[i][k] * a[k][j];
      a[i][j] = w / a[j][j];
    }
    for (int j = i; j < n; j++) {
      double w = a[i][j];
      for (int k = 0; k < i; k++)
        w -= a[i][k] * a[k][j];
      a[i][j] = w;
    }
  }
  for (int i = n - 1; i >= 0; i--) {
    double w = b[0][i];
    for (int j = i + 1; j < n; j++)
      w -= a[i][j] * x[0][j];
    x[0][i] = w / a[i][i];
  }
}

// Along columns, downwards and upwards.
void recursive(int m, int n, Row *a, Row *y, Row *b) {
  for (int step = 0; step < 3; ++step) {
    for (int j = 0; j < n; j++) {
      double before = 0;
      for (int i = 0; i < m; i++) {
        y[i][j] = 0.4 * a[i][j] * a[i][j] + 0.3 * before;
        before = y[i][j];
      }
      before = 0;
      for (int i = m - 1; i >= 0; i--) {
        b[i][j] = 0.5 * a[i][j] + 0.2 * before;
        before = b[i][j];
      }
    }
    for (int i = 0; i < m; i++)
      for (int j = 0; j < n; j++)
        a[i][j] = y[i][j] + b[i][j];
  }
}
