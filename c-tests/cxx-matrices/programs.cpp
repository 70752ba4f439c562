#include "matrices.h"
#include <cmath>
#include <memory>

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
