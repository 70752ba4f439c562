// Somebody else's automatic differentiation: dual numbers, whose derivatives
// are differentiated here once more.
#include <cmath>
#include <complex>
#include <vector>

namespace {

template <class T> struct Dual {
  T Value{}, Slope{};
  Dual(T V = T(), T S = T()) : Value(V), Slope(S) {}
  friend Dual operator+(Dual A, Dual B) {
    return {A.Value + B.Value, A.Slope + B.Slope};
  }
  friend Dual operator*(Dual A, Dual B) {
    return {A.Value * B.Value, A.Slope * B.Value + A.Value * B.Slope};
  }
  friend Dual sin(Dual A) {
    using std::cos;
    using std::sin;
    return {sin(A.Value), cos(A.Value) * A.Slope};
  }
  friend Dual cos(Dual A) {
    using std::cos;
    using std::sin;
    return {cos(A.Value), T(-1) * sin(A.Value) * A.Slope};
  }
  friend Dual exp(Dual A) {
    using std::exp;
    T E = exp(A.Value);
    return {E, E * A.Slope};
  }
};

template <class T> T f(T X, T K) {
  using std::exp;
  using std::sin;
  return exp(K * X) * sin(X * X) + X * K;
}

} // namespace

void dual_numbers(const double *x, double *y) {
  using D = Dual<double>;
  using DD = Dual<D>;
  y[0] = f(D(x[0], 1), D(x[1])).Slope;
  y[1] = f(DD(D(x[0], 1), D(1)), DD(D(x[2]))).Slope.Slope;
  std::vector<D> Powers{D(1)};
  for (int I = 0; I < 4; ++I)
    Powers.push_back(Powers.back() * D(x[2], x[1]));
  y[2] = (Powers[4] + Powers[2]).Slope;
}
