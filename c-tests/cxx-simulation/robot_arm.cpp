// A chain of links whose end is moved to a target by damped least squares.
#include <array>
#include <cmath>
#include <cstddef>
#include <utility>

namespace {

template <std::size_t N> class Arm {
public:
  using Angles = std::array<double, N>;
  Arm(std::array<double, N> L, Angles A) : Lengths(L), Q(A) {}
  std::pair<double, double> end() const {
    double X = 0, Y = 0, Sum = 0;
    for (std::size_t I = 0; I < N; ++I) {
      Sum += Q[I];
      X += Lengths[I] * std::cos(Sum);
      Y += Lengths[I] * std::sin(Sum);
    }
    return {X, Y};
  }
  void reach(double Tx, double Ty, double Damping) {
    auto [X, Y] = end();
    std::array<std::array<double, N>, 2> J{};
    double Sum = 0;
    Angles Total;
    for (std::size_t I = 0; I < N; ++I)
      Total[I] = Sum += Q[I];
    for (std::size_t I = N; I-- > 0;) {
      double Nx = I + 1 < N ? J[0][I + 1] : 0, Ny = I + 1 < N ? J[1][I + 1] : 0;
      J[0][I] = Nx - Lengths[I] * std::sin(Total[I]);
      J[1][I] = Ny + Lengths[I] * std::cos(Total[I]);
    }
    double A = Damping, B = 0, C = Damping;
    for (std::size_t I = 0; I < N; ++I)
      A += J[0][I] * J[0][I], B += J[0][I] * J[1][I], C += J[1][I] * J[1][I];
    double Ex = Tx - X, Ey = Ty - Y, D = A * C - B * B;
    double Ux = (C * Ex - B * Ey) / D, Uy = (A * Ey - B * Ex) / D;
    for (std::size_t I = 0; I < N; ++I)
      Q[I] += J[0][I] * Ux + J[1][I] * Uy;
  }
  const Angles &angles() const { return Q; }

private:
  std::array<double, N> Lengths;
  Angles Q;
};

} // namespace

void robot_arm(const double *x, double *y) {
  Arm<3> A({1 + 0.1 * x[0], 0.8, 0.6}, {0.3, 0.4 + 0.1 * x[1], 0.2});
  for (int I = 0; I < 4; ++I)
    A.reach(1.2 + 0.2 * x[2], 0.9 + 0.2 * x[3], 0.3 + 0.1 * x[4]);
  auto [X, Y] = A.end();
  y[0] = X, y[1] = Y;
  y[2] = A.angles()[0] * A.angles()[2];
}
