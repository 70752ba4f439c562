#include "matrices.h"
#include <cmath>
#include <memory>
#include <stdexcept>

static Matrix from(const double *x, int rows, int cols) {
  Matrix m(rows, cols);
  m.data.assign(x, x + rows * cols);
  return m;
}

static void store(const Matrix &m, double *y) {
  for (double v : m.data)
    *y++ = v * v + v;
}

// What the first product has written the second one reads, and in place.
void chained(const double *x, double *y) {
  Matrix a = from(x, 3, 3), b = from(x + 9, 3, 3), c(3, 3), d(3, 3);
  product(a, b, c);
  product(c, b, d);
  product(a, d, c);
  product(d, c, d);
  store(c, y);
  store(d, y + 9);
}

namespace {
struct Layer {
  virtual ~Layer() = default;
  virtual std::vector<double> apply(const std::vector<double> &x) const = 0;
};

class Dense : public Layer {
public:
  Dense(const double *x, int n) : weights(from(x, n, n)), offsets(x, x + n) {}
  std::vector<double> apply(const std::vector<double> &x) const override {
    std::vector<double> y(offsets);
    for (std::size_t o = 0; o < y.size(); ++o)
      for (std::size_t i = 0; i < x.size(); ++i)
        y[o] += weights.data[o * x.size() + i] * x[i];
    return y;
  }

private:
  Matrix weights;
  std::vector<double> offsets;
};

struct Squash : public Layer {
  std::vector<double> apply(const std::vector<double> &x) const override {
    std::vector<double> y;
    for (double v : x)
      y.push_back(std::tanh(v));
    return y;
  }
};
} // namespace

// Addresses that come out of objects in each iteration.
void layers(const double *x, double *y) {
  std::vector<std::unique_ptr<Layer>> all;
  all.push_back(std::make_unique<Dense>(x, 3));
  all.push_back(std::make_unique<Squash>());
  all.push_back(std::make_unique<Dense>(x + 9, 3));
  for (int row = 0; row < 6; ++row) {
    std::vector<double> v{x[3 * row], x[3 * row + 1], x[3 * row + 2]};
    for (auto &layer : all)
      v = layer->apply(v);
    for (int i = 0; i < 3; ++i)
      y[3 * row + i] = v[i] * v[i];
  }
}

void checked(const double *x, double *y) {
  Matrix a = from(x, 2, 4), b = from(x + 8, 4, 2), c(2, 2), d(2, 2), none(0, 2);
  checkedProduct(a, b, c);
  checkedProduct(none, b, none);
  checkedProduct(c, c, d);
  store(c, y);
  store(d, y + 4);
}

// One is overwritten in each iteration by what the next one reads.
void powers(const double *x, double *y) {
  Matrix a = from(x, 3, 3), power = a, next(3, 3);
  for (int k = 0; k < 4; ++k) {
    addProduct({3, 3, 3, a.data.data()}, {3, 3, 3, power.data.data()},
               {3, 3, 3, next.data.data()});
    product(next, a, power);
    for (double &v : power.data)
      v *= 0.5;
  }
  store(power, y);
  store(next, y + 9);
}

double viewed(double *block, const Places &at, int n) {
  auto A = std::make_unique<View>(View{at.rows, at.inner, at.inner, block + at.a});
  auto B = std::make_unique<View>(View{at.inner, at.cols, at.cols, block + at.b});
  auto C = std::make_unique<View>(View{at.rows, at.cols, at.cols, block + at.c});
  addProduct(*A, *B, *C);
  addProduct(*C, *B, *C);
  double sum = 0;
  for (int i = 0; i < n; ++i)
    sum += block[i] * block[i] * (1 + i % 3);
  return sum;
}

// Counters that say nothing of whether subscripts wrap, on one array, from the
// diagonal on.
void eliminated(const double *x, double *y) {
  std::size_t n = 4, row = n + 1;
  std::vector<double> m(x, x + n * row);
  for (std::size_t i = 0; i < n; ++i)
    m[i * row + i] += 3;
  for (std::size_t k = 0; k < n; ++k)
    for (std::size_t i = k + 1; i < n; ++i) {
      double f = m[i * row + k] / m[k * row + k];
      for (std::size_t j = k; j <= n; ++j)
        m[i * row + j] -= f * m[k * row + j];
    }
  for (std::size_t i = 0; i < n * row; ++i)
    y[i] = m[i] * m[i];
}

// The same, with a test of each subscript that throws; and once one does.
void eliminatedChecked(const double *x, double *y) {
  std::size_t n = 4, row = n + 1;
  std::vector<double> m(x, x + n * row), sums(n);
  for (std::size_t k = 0; k != n; ++k) {
    m.at(k * row + k) += 3;
    for (std::size_t i = k + 1; i < n; ++i) {
      double f = m.at(i * row + k) / m.at(k * row + k);
      for (std::size_t j = k; j != row; ++j)
        m.at(i * row + j) -= f * m.at(k * row + j);
    }
  }
  try {
    for (std::size_t i = 0; i <= n; ++i)
      for (std::size_t j = 0; j != row; ++j)
        sums.at(i) += m[i * row + j] * m[i * row + j];
  } catch (const std::out_of_range &) {
    sums[0] *= 2;
  }
  for (std::size_t i = 0; i < n * row; ++i)
    y[i] = m[i] * sums[i % n];
}

using Rows = std::vector<std::vector<double>>;

[[gnu::noinline]] static Rows times(const Rows &a, const Rows &b) {
  int n = a.size();
  Rows c(n, std::vector<double>(n));
  for (int i = 0; i < n; ++i)
    for (int k = 0; k < n; ++k)
      for (int j = 0; j < n; ++j)
        c[i][j] += a[i][k] * b[k][j];
  return c;
}

// Two parameters that are one.
void cubed(const double *x, double *y) {
  Rows m(3, std::vector<double>(3));
  for (int i = 0; i < 9; ++i)
    m[i / 3][i % 3] = x[i];
  Rows s = times(m, m), c = times(s, m), d = times(c, c);
  for (int i = 0; i < 9; ++i)
    y[i] = c[i / 3][i % 3] + 0.1 * d[i / 3][i % 3];
}

static Matrix operator*(const Matrix &a, const Matrix &b) {
  Matrix c(a.rows, b.cols);
  product(a, b, c);
  return c;
}

static Matrix operator+(const Matrix &a, const Matrix &b) {
  Matrix c(a.rows, a.cols);
  for (int i = 0; i < a.rows * a.cols; ++i)
    c.data[i] = a.data[i] + b.data[i];
  return c;
}

// The state was made before the loop, and each iteration puts another one in its place;
// now and then it stays, or becomes an earlier one.
void filtered(const double *x, double *y) {
  Matrix step = from(x, 3, 3), state = from(x + 9, 3, 3), best = state;
  for (int k = 0; k < 7; ++k) {
    Matrix next = step * state + state;
    if (k % 3 == 1)
      best = state;
    if (k == 5)
      state = best;
    else if (k != 3)
      state = std::move(next);
    for (double &v : state.data)
      v = std::sin(v);
  }
  for (int i = 0; i < 9; ++i) {
    y[i] = state.data[i];
    y[9 + i] = best.data[i] * state.data[8 - i];
  }
}

// Products with matrices in a table: the new ones are nobody else's, the table's are read again
// by later iterations, and one of them is overwritten in between.
void bones(const double *x, double *y) {
  std::vector<Matrix> table;
  for (int i = 0; i < 2; ++i)
    table.push_back(from(x + 9 * i, 3, 3));
  for (int i = 2; i < 6; ++i)
    table.push_back(table[i / 2] * table[i - 2]);
  double sums[3] = {0, 0, 0};
  for (int v = 0; v < 12; ++v) {
    Matrix p(3, 1);
    for (int i = 0; i < 3; ++i)
      p(i, 0) = std::cos(v + i);
    Matrix a = table[v % 6] * p, b = table[(5 * v + 1) % 6] * (a + p);
    for (int i = 0; i < 3; ++i)
      sums[i] += a(i, 0) * b(i, 0);
    if (v % 4 == 2)
      table[v % 5](1, v % 3) += b(0, 0) * 0.1;
  }
  for (int i = 0; i < 18; ++i)
    y[i] = sums[i % 3] * table[i % 6].data[i % 9];
}
