// C++20: queues, optional values, spans, views of ranges.
#include <algorithm>
#include <cmath>
#include <deque>
#include <functional>
#include <map>
#include <numeric>
#include <optional>
#include <queue>
#include <ranges>
#include <span>
#include <string>
#include <vector>
void queues(const double *x, double *y) {
  std::deque<double> D;
  for (int I = 0; I < 8; ++I)
    if (I % 3)
      D.push_back(x[I]);
    else
      D.push_front(x[I] * x[I]);
  while (D.size() > 5) {
    double A = D.front();
    D.pop_front();
    D.back() *= 1 + A;
  }
  y[0] = std::accumulate(D.begin(), D.end(), 0.0,
                         [](double A, double B) { return A * 0.5 + B; });
  std::priority_queue<double> Q;
  for (int I = 0; I < 8; ++I)
    Q.push(std::abs(x[I]));
  double T = 0;
  while (Q.size() > 2) {
    double A = Q.top();
    Q.pop();
    double B = Q.top();
    Q.pop();
    T += A * B;
    Q.push(A + B);
  }
  y[1] = T;
  using Node = std::pair<double, int>;
  std::priority_queue<Node, std::vector<Node>, std::greater<>> Dist;
  std::vector<double> Best(4, 1e9);
  Best[0] = 0;
  Dist.push({0.0, 0});
  while (!Dist.empty()) {
    auto [C, N] = Dist.top();
    Dist.pop();
    if (C > Best[N])
      continue;
    for (int M = 0; M < 4; ++M)
      if (M != N) {
        double L = C + 1 + x[(N + M) % 8] * x[N + M];
        if (L < Best[M]) {
          Best[M] = L;
          Dist.push({L, M});
        }
      }
  }
  y[2] = Best[1] * Best[2] + Best[3];
}
static std::optional<double> root(double V) {
  if (V < 0)
    return std::nullopt;
  return std::sqrt(1 + V);
}
template <class T> struct Expected {
  bool Ok;
  T Value;
  int Error;
  template <class F> auto andThen(F Fn) const -> decltype(Fn(Value)) {
    if (Ok)
      return Fn(Value);
    return {false, {}, Error};
  }
};
static Expected<double> divide(double A, double B) {
  if (std::abs(B) < 0.01)
    return {false, 0, 3};
  return {true, A / (2 + B), 0};
}
void optionals(const double *x, double *y) {
  y[0] = 0;
  for (int I = 0; I < 6; ++I)
    y[0] += root(x[I]).value_or(x[I] * 0.5);
  std::optional<std::vector<double>> V;
  if (x[0] != 5)
    V.emplace(x, x + 4);
  y[1] = V ? (*V)[0] * (*V)[3] : 0;
  auto R =
      divide(x[1], x[2]).andThen([&](double Q) { return divide(Q, x[3]); });
  y[2] = R.Ok ? R.Value : R.Error * x[0];
  std::optional<double> Best;
  for (int I = 0; I < 6; ++I)
    if (!Best || *Best < x[I])
      Best = x[I];
  y[3] = *Best * *Best;
}
static double norm(std::span<const double> S) {
  double N = 0;
  for (double V : S)
    N += V * V;
  return std::sqrt(N);
}
static void scale(std::span<double> S, double F) {
  for (double &V : S)
    V *= F;
}
void spans(const double *x, double *y) {
  std::vector<double> V(x, x + 8);
  std::span<double> S(V);
  scale(S.subspan(2, 3), norm(S.first(2)));
  scale(S.last<2>(), x[0]);
  y[0] = norm(S);
  y[1] = S.front() * S.back();
  std::span<double, 4> F = S.subspan<2, 4>();
  y[2] = std::inner_product(F.begin(), F.end(), V.begin(), 0.0);
}
void ranges(const double *x, double *y) {
  std::vector<double> V(x, x + 8);
  namespace v = std::views;
  y[0] = 0;
  for (double W : V | v::filter([](double A) { return A > 0; }) |
                      v::transform([](double A) { return std::exp(A); }))
    y[0] += W;
  y[1] = 0;
  for (double W : V | v::reverse | v::drop(2) | v::take(4))
    y[1] = y[1] * 0.5 + W * W;
  y[2] = 0;
  for (int I : v::iota(0, 7))
    y[2] += V[I] * V[I + 1];
  std::ranges::sort(V);
  y[3] = V[7] * V[0] + std::ranges::max(V);
}
