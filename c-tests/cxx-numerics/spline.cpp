// A natural cubic spline: a tridiagonal solve, then look-ups by upper_bound.
#include <algorithm>
#include <cassert>
#include <cmath>
#include <stdexcept>
#include <vector>

namespace {

class CubicSpline {
public:
  CubicSpline(std::vector<double> Xs, std::vector<double> Ys)
      : X(std::move(Xs)), Y(std::move(Ys)), M(X.size(), 0.0) {
    if (X.size() != Y.size() || X.size() < 3)
      throw std::invalid_argument("spline: bad sizes");
    const std::size_t N = X.size();
    std::vector<double> Diag(N, 1.0), Upper(N, 0.0), Right(N, 0.0);
    for (std::size_t I = 1; I + 1 < N; ++I) {
      const double H0 = X[I] - X[I - 1], H1 = X[I + 1] - X[I];
      Diag[I] = 2 * (H0 + H1) - H0 * Upper[I - 1];
      Upper[I] = H1 / Diag[I];
      Right[I] = (6 * ((Y[I + 1] - Y[I]) / H1 - (Y[I] - Y[I - 1]) / H0) -
                  H0 * Right[I - 1]) /
                 Diag[I];
    }
    for (std::size_t I = N - 1; I-- > 1;)
      M[I] = Right[I] - Upper[I] * M[I + 1];
  }

  double operator()(double At) const {
    auto It = std::upper_bound(X.begin(), X.end(), At);
    std::size_t I = std::clamp<std::size_t>(It - X.begin(), 1, X.size() - 1);
    double H = X[I] - X[I - 1], A = (X[I] - At) / H, B = (At - X[I - 1]) / H;
    return A * Y[I - 1] + B * Y[I] +
           ((A * A * A - A) * M[I - 1] + (B * B * B - B) * M[I]) * H * H / 6;
  }

  double integral() const {
    double Sum = 0;
    for (std::size_t I = 1; I < X.size(); ++I) {
      double H = X[I] - X[I - 1];
      Sum += H * (Y[I] + Y[I - 1]) / 2 - H * H * H * (M[I] + M[I - 1]) / 24;
    }
    return Sum;
  }

private:
  std::vector<double> X, Y, M;
};

} // namespace

void spline(const double *x, double *y) {
  std::vector<double> Knots, Values;
  for (int I = 0; I < 7; ++I) {
    Knots.push_back(I + 0.1 * x[7] * I);
    Values.push_back(x[I] + std::sin(0.5 * I));
  }
  CubicSpline S(Knots, Values);
  y[0] = S(2.3 + 0.1 * x[0]);
  y[1] = S(5.5) * S(0.2);
  y[2] = S.integral();
}
