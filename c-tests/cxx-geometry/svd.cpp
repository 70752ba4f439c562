// Singular values of a small matrix by one-sided Jacobi rotations.
#include <algorithm>
#include <cmath>
#include <functional>
#include <utility>
#include <valarray>
#include <vector>

namespace {

using Column = std::valarray<double>;

std::vector<double> singularValues(std::vector<Column> A, int Sweeps) {
  for (int S = 0; S < Sweeps; ++S)
    for (std::size_t P = 0; P + 1 < A.size(); ++P)
      for (std::size_t Q = P + 1; Q < A.size(); ++Q) {
        double Alpha = (A[P] * A[P]).sum(), Beta = (A[Q] * A[Q]).sum(),
               Gamma = (A[P] * A[Q]).sum();
        if (std::abs(Gamma) < 1e-300)
          continue;
        double Zeta = (Beta - Alpha) / (2 * Gamma);
        double T = std::copysign(1.0, Zeta) /
                   (std::abs(Zeta) + std::sqrt(1 + Zeta * Zeta));
        double C = 1 / std::sqrt(1 + T * T), Sn = C * T;
        Column Old = A[P];
        A[P] = C * Old - Sn * A[Q];
        A[Q] = Sn * Old + C * A[Q];
      }
  std::vector<double> Values;
  for (const Column &V : A)
    Values.push_back(std::sqrt((V * V).sum()));
  std::sort(Values.begin(), Values.end(), std::greater<>());
  return Values;
}

} // namespace

void svd(const double *x, double *y) {
  std::vector<Column> A;
  for (int J = 0; J < 3; ++J) {
    Column C(3);
    for (int I = 0; I < 3; ++I)
      C[I] = x[3 * J + I] + (I == J ? 1 + I : 0);
    A.push_back(std::move(C));
  }
  std::vector<double> S = singularValues(A, 4);
  y[0] = S[0];
  y[1] = S[1] * S[2];
  y[2] = S[0] / S[2];
}
