#include <array>
#include <cmath>
#include <vector>

double rosenbrock(const std::array<double, 3> &x) {
  double sum = 0;
  for (int i = 0; i + 1 < 3; ++i)
    sum += 100 * std::pow(x[i + 1] - x[i] * x[i], 2) + std::pow(1 - x[i], 2);
  return sum;
}

std::array<double, 2> polar(const std::array<double, 3> &x) {
  return {x[0] * std::cos(x[1]) + x[2], x[0] * std::sin(x[1])};
}

double chain(const std::vector<double> &x) {
  std::vector<double> y(x.size());
  double sum = 0;
  for (std::size_t i = 0; i < x.size(); ++i)
    y[i] = std::exp(x[i]) * (i ? y[i - 1] : 1);
  for (double a : y)
    sum += a;
  return sum;
}

std::vector<double> differences(const std::vector<double> &x) {
  std::vector<double> y;
  for (std::size_t i = 0; i + 1 < x.size(); ++i)
    y.push_back((x[i + 1] - x[i]) * (x[i + 1] + x[i]));
  return y;
}

float energy(float x, float y) { return x * x * std::sqrt(y); }
