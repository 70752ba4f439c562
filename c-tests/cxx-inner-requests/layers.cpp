// Objects behind an interface.
#include <memory>
#include <vector>

namespace {
struct Layer {
  virtual ~Layer() = default;
  virtual std::vector<double> apply(const std::vector<double> &x) const = 0;
};

struct Scale : Layer {
  std::vector<double> factors;
  explicit Scale(const double *x, int n) : factors(x, x + n) {}
  std::vector<double> apply(const std::vector<double> &x) const override {
    std::vector<double> y(factors);
    for (std::size_t i = 0; i < y.size(); ++i)
      y[i] *= x[i];
    return y;
  }
};

struct Square : Layer {
  std::vector<double> apply(const std::vector<double> &x) const override {
    std::vector<double> y;
    for (double v : x)
      y.push_back(v * v);
    return y;
  }
};
} // namespace

double layered(const double *x, const double *data, int n) {
  std::vector<std::unique_ptr<Layer>> layers;
  layers.push_back(std::make_unique<Scale>(x, n));
  layers.push_back(std::make_unique<Square>());
  std::vector<double> v(data, data + n);
  for (auto &layer : layers)
    v = layer->apply(v);
  double sum = 0;
  for (double y : v)
    sum += y;
  return sum;
}
