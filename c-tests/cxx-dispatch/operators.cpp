// A units library: strong types, literals, overloaded operators, spaceship,
// tuples and structured bindings.
#include <array>
#include <cmath>
#include <compare>
#include <numeric>
#include <optional>
#include <tuple>
#include <utility>

namespace {

template <int Length, int Time> struct Quantity {
  double Value;
  constexpr explicit Quantity(double V = 0) : Value(V) {}
  friend Quantity operator+(Quantity A, Quantity B) {
    return Quantity(A.Value + B.Value);
  }
  friend Quantity operator-(Quantity A, Quantity B) {
    return Quantity(A.Value - B.Value);
  }
  friend Quantity operator*(double F, Quantity Q) {
    return Quantity(F * Q.Value);
  }
  friend auto operator<=>(const Quantity &, const Quantity &) = default;
};

template <int L1, int T1, int L2, int T2>
auto operator*(Quantity<L1, T1> A, Quantity<L2, T2> B) {
  return Quantity<L1 + L2, T1 + T2>(A.Value * B.Value);
}
template <int L1, int T1, int L2, int T2>
auto operator/(Quantity<L1, T1> A, Quantity<L2, T2> B) {
  return Quantity<L1 - L2, T1 - T2>(A.Value / B.Value);
}

using Meters = Quantity<1, 0>;
using Seconds = Quantity<0, 1>;
using Speed = Quantity<1, -1>;
using Acceleration = Quantity<1, -2>;

constexpr Acceleration Gravity(9.81);

std::tuple<Meters, Speed> fall(Meters H, Speed V, Seconds T) {
  return {H + V * T - 0.5 * (Gravity * T * T), V - Gravity * T};
}

std::optional<Seconds> impact(Meters H, Speed V) {
  double D = V.Value * V.Value + 2 * Gravity.Value * H.Value;
  if (D < 0)
    return std::nullopt;
  return Seconds((V.Value + std::sqrt(D)) / Gravity.Value);
}

template <class... Ts> auto sumOf(Ts... V) { return (V + ...); }

template <class F, class Tuple> double fold(F Fn, const Tuple &T) {
  return std::apply([&](auto... V) { return (Fn(V) * ...); }, T);
}

} // namespace

void operators(const double *x, double *y) {
  Meters H(10 + x[0]);
  Speed V(2 * x[1]);
  auto [At, Now] = fall(H, V, Seconds(0.5 + 0.1 * x[2]));
  y[0] = At.Value * Now.Value;
  y[1] = impact(H, V).value_or(Seconds(0)).Value +
         impact(Meters(-100), V).value_or(Seconds(x[3])).Value;
  Meters Higher = At < H ? H : At;
  auto T = std::make_tuple(x[3], x[4] + 2, Higher.Value);
  y[2] = fold([](double A) { return std::cos(A); }, T) + sumOf(x[4], x[5], 1);
}
