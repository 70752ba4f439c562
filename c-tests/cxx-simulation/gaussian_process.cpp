// Regression by a Gaussian process: kernels composed of shared pointers to
// const, Cholesky's factor in a packed triangle.
#include <cmath>
#include <cstddef>
#include <functional>
#include <vector>

namespace {

class Triangle {
public:
  explicit Triangle(std::size_t N) : N(N), Data(N * (N + 1) / 2) {}
  double &operator()(std::size_t I, std::size_t J) {
    return Data[I * (I + 1) / 2 + J];
  }
  double operator()(std::size_t I, std::size_t J) const {
    return Data[I * (I + 1) / 2 + J];
  }
  std::size_t size() const { return N; }

private:
  std::size_t N;
  std::vector<double> Data;
};

Triangle cholesky(Triangle A) {
  for (std::size_t J = 0; J < A.size(); ++J) {
    for (std::size_t K = 0; K < J; ++K)
      A(J, J) -= A(J, K) * A(J, K);
    A(J, J) = std::sqrt(A(J, J));
    for (std::size_t I = J + 1; I < A.size(); ++I) {
      for (std::size_t K = 0; K < J; ++K)
        A(I, J) -= A(I, K) * A(J, K);
      A(I, J) /= A(J, J);
    }
  }
  return A;
}

template <class Kernel>
double logLikelihood(const Kernel &K, const std::vector<double> &X,
                     std::vector<double> Y, double Noise) {
  Triangle C(X.size());
  for (std::size_t I = 0; I < X.size(); ++I)
    for (std::size_t J = 0; J <= I; ++J)
      C(I, J) = K(X[I], X[J]) + (I == J ? Noise : 0);
  Triangle L = cholesky(C);
  double Sum = 0;
  for (std::size_t I = 0; I < Y.size(); ++I) {
    for (std::size_t J = 0; J < I; ++J)
      Y[I] -= L(I, J) * Y[J];
    Y[I] /= L(I, I);
    Sum -= 0.5 * Y[I] * Y[I] + std::log(L(I, I));
  }
  return Sum;
}

struct SquaredExponential {
  double Scale, Length;
  double operator()(double A, double B) const {
    double D = (A - B) / Length;
    return Scale * Scale * std::exp(-0.5 * D * D);
  }
};

struct Periodic {
  double Length;
  double operator()(double A, double B) const {
    double S = std::sin(A - B) / Length;
    return std::exp(-2 * S * S);
  }
};

} // namespace

void gaussian_process(const double *x, double *y) {
  std::vector<double> X{0, 0.7, 1.1, 2.5, 3.2}, Y(x, x + 5);
  X[2] += 0.1 * x[8];
  SquaredExponential S{1.5 + 0.2 * x[5], 1 + 0.2 * x[6]};
  Periodic P{1 + 0.2 * x[7]};
  y[0] = logLikelihood(S, X, Y, 0.2);
  auto Both = [&](double A, double B) { return S(A, B) * P(A, B); };
  y[1] = logLikelihood(Both, X, Y, 0.1 + x[6] * x[6]);
}
