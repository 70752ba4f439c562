#include "models.h"
#include <cmath>
#include <cstddef>
#include <utility>
#include <vector>

namespace {
template <class Index> class Matrix {
  std::vector<double> Data;
  Index Rows, Columns;

public:
  Matrix(Index rows, Index columns)
      : Data(rows * columns), Rows(rows), Columns(columns) {}
  double &operator()(Index i, Index j) { return Data[i * Columns + j]; }
  double operator()(Index i, Index j) const { return Data[i * Columns + j]; }
  Index rows() const { return Rows; }
};

template <class Index> double eliminated(const double *p, Index n) {
  Matrix<Index> m(n, n + 1);
  for (Index i = 0; i < n; ++i)
    for (Index j = 0; j <= n; ++j)
      m(i, j) = p[(3 * i + j) % 7] + std::cos(double(i + 2 * j)) + (i == j) * 5.0;
  for (Index k = 0; k < n; ++k)
    for (Index i = k + 1; i < n; ++i) {
      double factor = m(i, k) / m(k, k);
      for (Index j = k; j <= n; ++j)
        m(i, j) -= factor * m(k, j);
    }
  std::vector<double> x(n);
  double sum = 0;
  for (Index i = n; i-- > 0;) {
    double s = m(i, n);
    for (Index j = i + 1; j < n; ++j)
      s -= m(i, j) * x[j];
    x[i] = s / m(i, i);
    sum += x[i] * x[i];
  }
  return sum;
}

template <class M> double total(const M &m, int rows, int columns) {
  double sum = 0;
  for (int i = 0; i < rows; ++i)
    for (int j = 0; j < columns; ++j)
      sum += std::sin(m(i, j) + i - 2 * j);
  return sum;
}

template <class M> void fill(M &m, const double *p, int rows, int columns) {
  for (int i = 0; i < rows; ++i)
    for (int j = 0; j < columns; ++j)
      m(i, j) = p[(i + 2 * j) % 7] * std::cos(i - 0.3 * j);
}
} // namespace

double solved(const double *p, const double *, int n) {
  return eliminated<int>(p, n);
}
double solved_unsigned(const double *p, const double *, int n) {
  return eliminated<std::size_t>(p, n);
}

double decomposed(const double *p, const double *, int n) {
  Matrix<int> m(n, n);
  fill(m, p, n, n);
  for (int i = 0; i < n; ++i)
    m(i, i) += 6;
  for (int k = 0; k < n; ++k)
    for (int i = k + 1; i < n; ++i) {
      m(i, k) /= m(k, k);
      for (int j = k + 1; j < n; ++j)
        m(i, j) -= m(i, k) * m(k, j);
    }
  double sum = 0;
  for (int i = 0; i < n; ++i)
    sum += std::log(std::fabs(m(i, i)));
  return sum;
}

// Rows of n + 2 elements, in place, from the row before.
double padded(const double *p, const double *, int n) {
  Matrix<int> m(n + 2, n + 2);
  fill(m, p, n + 2, n + 2);
  for (int i = 1; i <= n; ++i)
    for (int j = 1; j <= n; ++j)
      m(i, j) += std::sin(m(i - 1, j)) * m(i - 1, j);
  return total(m, n + 2, n + 2);
}

double padded_block(const double *p, const double *, int n) {
  int s = n + 1;
  std::vector<double> m(s * s * s);
  for (int i = 0; i < s * s * s; ++i)
    m[i] = p[i % 7] * std::cos(i);
  for (int i = 1; i < s; ++i)
    for (int j = 0; j < s; ++j)
      for (int k = 0; k < s; ++k)
        m[(i * s + j) * s + k] += std::sin(m[((i - 1) * s + j) * s + k]);
  double sum = 0;
  for (double x : m)
    sum += x * x;
  return sum;
}

// Rows that reach into the next one: what is read is written again.
double short_rows(const double *p, const double *, int n) {
  int s = n - 1;
  std::vector<double> m(n * n + 4);
  for (int i = 0; i < n * n + 4; ++i)
    m[i] = p[i % 7] * std::cos(i);
  for (int i = 1; i < n; ++i)
    for (int j = 0; j <= n; ++j)
      m[i * s + j] += 0.3 * std::sin(m[(i - 1) * s + j]) * m[(i - 1) * s + j];
  double sum = 0;
  for (double x : m)
    sum += x * x;
  return sum;
}

// Each element is read twice, by different iterations.
double mirrored(const double *p, const double *, int n) {
  std::vector<double> a(n), b(n);
  for (int i = 0; i < n; ++i)
    a[i] = p[i % 7] + i;
  for (int i = 0; i < n; ++i)
    b[i] = a[i] * a[n - 1 - i] * a[n - 1 - i];
  double sum = 0;
  for (int i = 0; i < n; ++i)
    sum += b[i] * (i + 1);
  return sum;
}

double beside(const double *p, const double *, int n) {
  std::vector<double> a(n + 1), b(n);
  for (int i = 0; i <= n; ++i)
    a[i] = p[i % 7] + 0.1 * i;
  for (int s = 0; s < 3; ++s) {
    for (int i = 0; i < n; ++i)
      b[i] = std::exp(0.1 * a[i]) / (2 + a[i + 1] * a[i + 1]);
    for (int i = 0; i < n; ++i)
      a[i] -= b[i] * b[i];
  }
  double sum = 0;
  for (double x : a)
    sum += x * x * x;
  return sum;
}

// Buffers change places.
double exchanged(const double *p, const double *, int n) {
  std::vector<double> a(n + 2), b(n + 2);
  for (int i = 0; i < n + 2; ++i)
    a[i] = p[i % 7] * std::cos(i), b[i] = a[i];
  for (int s = 0; s < 3; ++s) {
    for (int i = 0; i < n; ++i)
      b[i + 1] = a[i + 1] * a[i + 1] * 0.5;
    a.swap(b);
  }
  double sum = 0;
  for (int i = 0; i < n + 2; ++i)
    sum += a[i] * b[i] * (i + 1);
  return sum;
}

// A row with itself, and with a row that may be it.
double same_row(const double *p, const double *, int n) {
  Matrix<int> m(n, n);
  fill(m, p, n, n);
  for (int k = 0; k < n; ++k)
    for (int i = 0; i < n; ++i) {
      int from = (i * 5 + k) % n;
      for (int j = 0; j < n; ++j)
        m(i, j) += 0.1 * m(from, j) * m(i, j);
    }
  return total(m, n, n);
}

// Parameters that may be one, and so may their shadows.
double two_parameters(const double *p, const double *q, int n) {
  std::vector<double> a(n);
  for (int i = 0; i < n; ++i)
    a[i] = p[i] * q[i] * q[i];
  double sum = 0;
  for (int i = 0; i < n; ++i)
    sum += a[i] * a[i];
  return sum;
}

// One array, and the loop passes from one half to the other.
double halves(const double *p, const double *, int n) {
  std::vector<double> a(2 * n);
  for (int i = 0; i < 2 * n; ++i)
    a[i] = p[i % 7] + 0.1 * i;
  for (int s = 0; s < 2; ++s)
    for (int i = 0; i < n; ++i)
      a[i + n] += std::sin(a[i]) * a[i + n];
  for (int i = 0; i < n; ++i)
    a[i] *= a[2 * n - 1 - i];
  double sum = 0;
  for (double x : a)
    sum += x * x;
  return sum;
}

double local_array(const double *p, const double *, int n) {
  double a[8][48];
  for (int i = 0; i < 8; ++i)
    for (int j = 0; j < 48; ++j)
      a[i][j] = p[(i + j) % 7] * std::cos(i * j);
  for (int k = 0; k < 7; ++k)
    for (int i = k + 1; i < 8; ++i)
      for (int j = k; j < n; ++j)
        a[i][j] -= 0.2 * a[i][k] * a[k][j];
  double sum = 0;
  for (int i = 0; i < 8; ++i)
    for (int j = 0; j < 48; ++j)
      sum += std::sin(a[i][j]);
  return sum;
}

// Upwards and downwards, by two.
double signed_steps(const double *p, const double *, int n) {
  Matrix<int> m(n + 1, 2 * n + 3);
  fill(m, p, n + 1, 2 * n + 3);
  for (int i = n - 1; i >= 0; --i)
    for (int j = 2 * n; j >= 0; j -= 2)
      m(i, j) += m(i + 1, j) * std::sin(m(i, j + 1));
  return total(m, n + 1, 2 * n + 3);
}
