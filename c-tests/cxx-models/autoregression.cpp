// An autoregressive model: residuals by inner_product over a ring buffer,
// fitted by the recursion of Levinson and Durbin.
#include <array>
#include <cmath>
#include <cstddef>
#include <numeric>
#include <span>
#include <vector>

namespace {

template <class T, std::size_t N> class Ring {
public:
  void push(T V) { Data[Next++ % N] = V; }
  T operator[](std::size_t Back) const { return Data[(Next - 1 - Back) % N]; }

private:
  std::array<T, N> Data{};
  std::size_t Next = N;
};

std::vector<double> levinson(std::span<const double> R) {
  std::vector<double> A{1};
  double Error = R[0];
  for (std::size_t K = 1; K < R.size(); ++K) {
    double Acc = 0;
    for (std::size_t I = 0; I < K; ++I)
      Acc += A[I] * R[K - I];
    double Reflection = -Acc / Error;
    A.push_back(0);
    std::vector<double> Old = A;
    for (std::size_t I = 1; I <= K; ++I)
      A[I] = Old[I] + Reflection * Old[K - I];
    Error *= 1 - Reflection * Reflection;
  }
  return A;
}

double correlation(std::span<const double> S, std::size_t Lag) {
  return std::inner_product(S.begin(), S.end() - Lag, S.begin() + Lag, 0.0);
}

} // namespace

void autoregression(const double *x, double *y) {
  std::vector<double> Series(24);
  Ring<double, 3> Past;
  for (std::size_t T = 0; T < Series.size(); ++T) {
    double Next = 0.4 * x[0] * Past[0] - 0.3 * Past[1] + 0.2 * x[1] * Past[2] +
                  std::sin(T * (1 + x[2]));
    Past.push(Next);
    Series[T] = Next;
  }
  std::array<double, 4> R;
  for (std::size_t Lag = 0; Lag < R.size(); ++Lag)
    R[Lag] = correlation(Series, Lag) + (Lag == 0 ? 0.5 + x[3] * x[3] : 0);
  std::vector<double> A = levinson(R);
  y[0] = std::reduce(A.begin(), A.end());
  y[1] = A[1] * A[3] * x[4] + A[2] * x[5];
}
