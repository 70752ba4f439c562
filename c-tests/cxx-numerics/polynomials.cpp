// Polynomials as values: products, compositions, roots by Durand-Kerner.
#include <algorithm>
#include <complex>
#include <numeric>
#include <vector>

namespace {

class Polynomial {
public:
  Polynomial(std::vector<double> C) : C(std::move(C)) {}
  int degree() const { return int(C.size()) - 1; }
  template <class T> T operator()(T X) const {
    return std::accumulate(C.rbegin(), C.rend(), T(0),
                           [X](T Sum, double K) { return Sum * X + K; });
  }
  friend Polynomial operator*(const Polynomial &A, const Polynomial &B) {
    std::vector<double> Out(A.C.size() + B.C.size() - 1);
    for (std::size_t I = 0; I < A.C.size(); ++I)
      for (std::size_t J = 0; J < B.C.size(); ++J)
        Out[I + J] += A.C[I] * B.C[J];
    return Out;
  }
  Polynomial derivative() const {
    std::vector<double> Out(C.size() - 1);
    std::transform(C.begin() + 1, C.end(), Out.begin(),
                   [N = 0](double V) mutable { return V * ++N; });
    return Out;
  }
  std::vector<std::complex<double>> roots(int Rounds) const {
    std::vector<std::complex<double>> Z;
    for (int I = 0; I < degree(); ++I)
      Z.push_back(std::pow(std::complex<double>(0.4, 0.9), I));
    for (int R = 0; R < Rounds; ++R)
      for (std::size_t I = 0; I < Z.size(); ++I) {
        std::complex<double> D(C.back());
        for (std::size_t J = 0; J < Z.size(); ++J)
          if (J != I)
            D *= Z[I] - Z[J];
        Z[I] -= (*this)(Z[I]) / D;
      }
    return Z;
  }

private:
  std::vector<double> C;
};

} // namespace

void polynomials(const double *x, double *y) {
  Polynomial P({x[0], x[1], x[2]}), Q({x[3], 1.0, x[4]});
  y[0] = (P * Q)(x[5]) + P(Q(0.5));
  y[1] = (P * Q).derivative()(0.7);
  Polynomial R({3 + x[0], -4.2 + 0.1 * x[1], 2.5, 1});
  std::complex<double> Sum = 0;
  for (auto Z : R.roots(5))
    Sum += Z * Z * std::complex<double>(1, 0.5);
  y[2] = Sum.real() - Sum.imag();
}
