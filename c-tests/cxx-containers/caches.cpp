// Memoised recursion: results kept in hash tables and vectors of optional.
#include <cmath>
#include <cstdint>
#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

namespace {

struct PairHash {
  std::size_t operator()(const std::pair<int, int> &P) const {
    return std::size_t(P.first) * 1000003u ^ std::size_t(P.second);
  }
};

class Paths {
public:
  Paths(double R, double D) : Right(R), Down(D) {}
  double weight(int I, int J) {
    if (I == 0 && J == 0)
      return 1;
    auto [It, IsNew] = Known.try_emplace({I, J}, 0.0);
    if (!IsNew)
      return It->second;
    double W = 0;
    if (I > 0)
      W += Down * weight(I - 1, J);
    if (J > 0)
      W += Right * weight(I, J - 1);
    return Known[{I, J}] = std::tanh(W);
  }
  std::size_t size() const { return Known.size(); }

private:
  double Right, Down;
  std::unordered_map<std::pair<int, int>, double, PairHash> Known;
};

class Bessel {
public:
  explicit Bessel(double X) : X(X), Known(12) {}
  double at(int N) { // upward recurrence
    std::optional<double> &K = Known[N];
    if (!K)
      K = N == 0   ? std::sin(X) / X
          : N == 1 ? std::sin(X) / (X * X) - std::cos(X) / X
                   : (2 * N - 1) / X * at(N - 1) - at(N - 2);
    return *K;
  }

private:
  double X;
  std::vector<std::optional<double>> Known;
};

} // namespace

void caches(const double *x, double *y) {
  Paths P(0.6 + 0.2 * x[0], 0.5 + 0.2 * x[1]);
  y[0] = P.weight(3, 4) * double(P.size());
  Bessel B(3 + x[2]);
  y[1] = B.at(4) + B.at(2) * x[3] + B.at(4) * B.at(1);
}
