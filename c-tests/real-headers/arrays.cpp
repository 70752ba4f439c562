#include <cmath>
#include <range/v3/all.hpp>
#include <vector>
#include <xtensor/xmath.hpp>
#include <xtensor/xtensor.hpp>

void tensors(const double *x, double *y) {
  xt::xtensor<double, 2> A({4, 3});
  for (size_t I = 0; I != 4; ++I)
    for (size_t J = 0; J != 3; ++J)
      A(I, J) = std::cos(x[J] * double(I + 1));
  xt::xtensor<double, 1> Mean = xt::mean(A, {0});
  xt::xtensor<double, 2> B = xt::sin(A) * 2.0 + xt::exp(-A);
  y[0] = xt::sum(Mean * Mean)() + xt::sum(B)();
  xt::xtensor<double, 1> Most = xt::amax(A, {1});
  y[1] = xt::sum(Most * Most)();
}

void pipelines(const double *x, double *y) {
  namespace rv = ranges::views;
  std::vector<double> V{x[0], x[1] * x[2], 1, x[2], 3 * x[0]};
  auto IsLarge = [](double D) { return D > 0.2; };
  auto Bend = [=](double D) { return std::sin(D) * x[1]; };
  y[0] = ranges::accumulate(V | rv::filter(IsLarge) | rv::transform(Bend), 0.0);
  ranges::sort(V, std::greater<>{});
  y[1] = 0;
  for (auto [I, D] : rv::enumerate(V))
    y[1] += D * double(I);
}
