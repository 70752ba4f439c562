// Ranges and views (C++20), spans, projections, composed closures.
#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <numeric>
#include <ranges>
#include <span>
#include <vector>

namespace {

auto compose(auto F, auto G) {
  return [=](double V) { return F(G(V)); };
}

struct Sample {
  double Value;
  int Id;
};

double weighted(std::span<const Sample> S, std::span<const double, 3> W) {
  double Sum = 0;
  for (const Sample &P : S)
    Sum += P.Value * W[P.Id % W.size()];
  return Sum;
}

} // namespace

void pipeline(const double *x, double *y) {
  std::span<const double> In(x, 6);
  auto F = compose([](double V) { return std::exp(V); },
                   [K = x[0]](double V) { return K * V; });
  auto View = In | std::views::drop(1) | std::views::transform(F) |
              std::views::filter([](double V) { return V > 0.5; });
  y[0] = 0;
  for (double V : View)
    y[0] += V;
  std::vector<Sample> S;
  for (int I : std::views::iota(0, 6))
    S.push_back({In[I] * In[(I + 1) % 6], I});
  std::ranges::sort(S, std::greater<>{}, &Sample::Value);
  std::array<double, 3> W{x[1], x[2], 0.5};
  y[1] = weighted(S, W) + weighted(std::span(S).subspan(1, 3), W) +
         std::ranges::max(S, {}, &Sample::Value).Value;
}
