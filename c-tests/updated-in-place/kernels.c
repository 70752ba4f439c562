#include "kernels.h"
#include <math.h>
#include <stddef.h>

#define Y(i, j) y[(i) * m + (j)]

void lu(int n, int m, double *y) {
  for (int i = 0; i < n; ++i) {
    for (int j = 0; j < i; ++j) {
      for (int k = 0; k < j; ++k)
        Y(i, j) -= Y(i, k) * Y(k, j);
      Y(i, j) /= 4 + Y(j, j);
    }
    for (int j = i; j < n; ++j)
      for (int k = 0; k < i; ++k)
        Y(i, j) -= Y(i, k) * Y(k, j);
  }
}

// By columns, the rank of a row last.
void crout(int n, int m, double *y) {
  for (int k = 0; k < n; ++k) {
    for (int i = k + 1; i < n; ++i)
      Y(i, k) /= 4 + Y(k, k);
    for (int i = k + 1; i < n; ++i)
      for (int j = k + 1; j < n; ++j)
        Y(i, j) -= Y(i, k) * Y(k, j);
  }
}

void cholesky(int n, int m, double *y) {
  for (int i = 0; i < n; ++i) {
    for (int j = 0; j < i; ++j) {
      for (int k = 0; k < j; ++k)
        Y(i, j) -= Y(i, k) * Y(j, k);
      Y(i, j) /= 4 + Y(j, j);
    }
    for (int k = 0; k < i; ++k)
      Y(i, i) -= Y(i, k) * Y(i, k);
    Y(i, i) = sqrt(9 + Y(i, i));
  }
}

void cholesky_unsigned(int rows, int columns, double *y) {
  size_t n = rows, m = columns;
  for (size_t i = 0; i < n; ++i) {
    for (size_t j = 0; j < i; ++j) {
      double sum = Y(i, j);
      for (size_t k = 0; k < j; ++k)
        sum -= Y(i, k) * Y(j, k);
      Y(i, j) = sum / (4 + Y(j, j));
    }
    for (size_t k = 0; k < i; ++k)
      Y(i, i) -= Y(i, k) * Y(i, k);
    Y(i, i) = sqrt(9 + Y(i, i));
  }
}

// The last row is the right hand side.
void back_substitution(int n, int m, double *y) {
  double *x = y + (ptrdiff_t)n * m;
  for (int i = n - 1; i >= 0; --i) {
    for (int j = i + 1; j < n; ++j)
      x[i] -= Y(i, j) * x[j];
    x[i] /= 4 + Y(i, i);
  }
}

void gram_schmidt(int n, int m, double *y) {
  for (int k = 0; k < n; ++k) {
    double norm = 1;
    for (int i = 0; i < n; ++i)
      norm += Y(i, k) * Y(i, k);
    for (int i = 0; i < n; ++i)
      Y(i, k) /= sqrt(norm);
    for (int j = k + 1; j < n; ++j) {
      double product = 0;
      for (int i = 0; i < n; ++i)
        product += Y(i, k) * Y(i, j);
      for (int i = 0; i < n; ++i)
        Y(i, j) -= product * Y(i, k);
    }
  }
}

void gauss_seidel(int n, int m, double *y) {
  for (int step = 0; step < 2; ++step)
    for (int i = 1; i < n - 1; ++i)
      for (int j = 1; j < n - 1; ++j)
        Y(i, j) = sin(Y(i, j) + 0.3 * Y(i - 1, j) * Y(i, j - 1)) +
                  0.2 * (Y(i + 1, j) - Y(i, j + 1) * Y(i, j));
}

// What has one colour is computed from the other one.
void red_black(int n, int m, double *y) {
  for (int i = 1; i + 1 < n; i += 2)
    y[i] = y[i] * y[i - 1] + sin(y[i + 1]);
  for (int i = 2; i + 1 < n; i += 2)
    y[i] = y[i] * y[i - 1] + sin(y[i + 1]);
  (void)m;
}

// Each row is a step in time.
void steps(int n, int m, double *y) {
  for (int t = 0; t + 1 < n; ++t)
    for (int i = 1; i < m - 1; ++i)
      Y(t + 1, i) = Y(t, i) * Y(t, i) + 0.1 * (Y(t, i - 1) - Y(t, i + 1));
}

void wavefront(int n, int m, double *y) {
  for (int i = 1; i < n; ++i)
    for (int j = 1; j < n; ++j)
      Y(i, j) += 0.5 * Y(i - 1, j) * Y(i, j - 1);
}

void prefix_sums(int n, int m, double *y) {
  for (int i = 1; i < n; ++i)
    y[i] = y[i] * y[i] + y[i - 1];
  for (int i = 0; i < n; ++i)
    for (int j = 0; j <= i; ++j)
      y[j] += 0.3 * y[i] * y[j];
  (void)m;
}

// What is read is overwritten in the next row but one.
void from_behind(int n, int m, double *y) {
  for (int i = n - 1; i >= 0; --i)
    for (int j = n - 1; j >= 0; --j)
      Y(i, j) += sin(Y(i, j) * (j > 1 ? Y(i, j - 2) : Y(i, 0)));
}

void fixed_rows(int n, int m, double *y) {
  double(*a)[32] = (double(*)[32])y;
  for (int i = 0; i < n; ++i)
    for (int j = 0; j <= i; ++j) {
      for (int k = 0; k < j; ++k)
        a[i][j] -= a[i][k] * a[j][k];
      a[i][j] /= 4 + a[j][j] * a[j][j];
    }
  (void)m;
}

void three_indices(int n, int m, double *y) {
  for (int i = 1; i < n; ++i)
    for (int j = 0; j < n; ++j)
      for (int k = 0; k < n; ++k)
        y[(i * n + j) * n + k] +=
            y[((i - 1) * n + j) * n + k] * y[((i - 1) * n + k) * n + j];
  (void)m;
}

// Of an array of structs: two members are read, the third is written.
void pairs(int n, int m, double *y) {
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < n; ++j)
      y[3 * i + 2] += y[3 * i] * y[3 * j + 1] + 0.1 * y[3 * i + 2] * y[3 * j];
  (void)m;
}

void diagonal(int n, int m, double *y) {
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < n; ++j)
      Y(i, i) += j < i ? Y(i, j) * Y(j, i) : 0.1 * Y(i, i) * Y(j, j);
}

void tiles(int n, int m, double *y) {
  for (int ii = 0; ii < n; ii += 3)
    for (int jj = 0; jj < n; jj += 2)
      for (int i = ii; i < (ii + 3 < n ? ii + 3 : n); ++i)
        for (int j = jj; j < (jj + 2 < n ? jj + 2 : n); ++j)
          Y(i, j) += i > j ? 0.3 * Y(j, i) * Y(j, j) : 0;
}

// The row that is written lies behind all that are read, or does not.
void far_row(int n, int m, double *y) {
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < n; ++j)
      Y(n - 1, j) += Y(i, j) * Y(i, 0);
}

// With a stride of half the range of numbers all even rows are the first one.
void wrapping(int n, int m, double *y) {
  unsigned rows = n, stride = m;
  for (unsigned i = 2; i < rows; i += 2)
    for (unsigned j = 0; j < i; ++j)
      for (unsigned k = 0; k < 4; ++k)
        y[i * stride + k] += sin(y[(i - 2) * stride + j]) * y[i * stride + k];
}

#define DEFINE(k)                                                              \
  void k##_of(struct matrix *a) { k(a->n, a->m, a->y); }
KERNELS(DEFINE)
