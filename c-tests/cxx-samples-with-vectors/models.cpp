#include "models.h"
#include <cmath>
#include <new>
#include <stdexcept>
#include <vector>

typedef std::vector<double> Vector;
typedef std::vector<Vector> Matrix;

static Matrix rows(const double *from, int count, int length) {
  Matrix m;
  for (int i = 0; i < count; ++i)
    m.emplace_back(from + i * length, from + (i + 1) * length);
  return m;
}

// The vectors outside of the loop are destroyed where there is no memory for h.
double perceptron(const double *p, const double *data, int n) {
  Matrix first = rows(p, 3, 3), x = rows(data, n, 3);
  Vector second(p + 9, p + 12);
  double total = 0;
  for (int s = 0; s < n; ++s) {
    Vector h(second.size());
    for (size_t i = 0; i < h.size(); ++i) {
      double a = 0.3;
      for (size_t k = 0; k < x[s].size(); ++k)
        a += first[i][k] * x[s][k];
      h[i] = a > 0 ? a : 0;
    }
    double out = 0;
    for (size_t i = 0; i < h.size(); ++i)
      out += second[i] * h[i];
    double e = std::tanh(out) - x[s][0];
    total += e * e;
  }
  return total / (n + 1);
}

// The first one, too, where there is none for the second.
double two_vectors(const double *p, const double *data, int n) {
  Vector w(p, p + 12);
  double total = 0;
  for (int s = 0; s < n; ++s) {
    Vector a(4), b(3);
    for (int i = 0; i < 4; ++i)
      a[i] = std::sin(w[i] * data[3 * s]);
    for (int i = 0; i < 3; ++i)
      for (int j = 0; j < 4; ++j)
        b[i] += a[j] * w[i + j] * data[3 * s + i];
    total += b[0] * b[1] - b[2];
  }
  return total;
}

double rows_and_vectors(const double *p, const double *data, int n) {
  Matrix w = rows(p, 4, 3);
  double total = 0;
  for (int s = 0; s < n; ++s) {
    Vector a(w[s % 4]);
    for (size_t i = 0; i < a.size(); ++i)
      a[i] *= data[3 * s + i] * w[i][1];
    for (size_t i = 0; i < a.size(); ++i)
      total += a[i] * a[a.size() - 1 - i];
  }
  return 2 * total;
}

double with_handler(const double *p, const double *data, int n) {
  Vector w(p, p + 12);
  double total = 0;
  try {
    for (int s = 0; s < n; ++s) {
      Vector a(3);
      for (int i = 0; i < 3; ++i)
        a[i] = w[i] * data[3 * s + i];
      for (int i = 0; i < 3; ++i)
        total += a[i] * a[2 - i] * w[i + 3];
    }
  } catch (const std::bad_alloc &) {
    return w[11];
  }
  return total;
}

static double trace_of_square(const Matrix &m) {
  double t = 0;
  for (size_t i = 0; i < m.size(); ++i)
    for (size_t j = 0; j < m.size(); ++j)
      t += m[i][j] * m[j][i];
  return t;
}

double with_matrix(const double *p, const double *data, int n) {
  Vector w(p, p + 12);
  double total = 0;
  for (int s = 0; s < n; ++s) {
    Matrix m(3, Vector(3, data[3 * s]));
    for (int i = 0; i < 3; ++i)
      for (int j = 0; j < 3; ++j)
        m[i][j] += w[i * 3 + j] * data[3 * s + i];
    total += trace_of_square(m);
  }
  return total;
}

// No sum alone.
double reads_the_last(const double *p, const double *data, int n) {
  Vector w(p, p + 12);
  double total = 0;
  for (int s = 0; s < n; ++s) {
    Vector a(3);
    for (int i = 0; i < 3; ++i)
      a[i] = w[i] * data[3 * s + i] + 0.1 * total;
    for (int i = 0; i < 3; ++i)
      total += std::sin(a[i] * a[2 - i]);
  }
  return total;
}

double throws_on_the_way(const double *p, const double *data, int n) {
  Vector w(p, p + 12);
  double total = 0;
  for (int s = 0; s < n; ++s) {
    Vector a(3);
    for (int i = 0; i < 3; ++i)
      a.at(i) = w.at(i + s % 4) * data[3 * s + i];
    if (data[3 * s] > 100)
      throw std::runtime_error("too large");
    for (int i = 0; i < 3; ++i)
      total += a[i] * a[2 - i] * w[i + 3];
  }
  return total;
}
