// A Kalman filter over fixed-size matrix templates.
#include <array>
#include <cmath>
#include <vector>

namespace {

template <int R, int C> struct Mat {
  std::array<std::array<double, C>, R> A{};
  double &operator()(int I, int J) { return A[I][J]; }
  double operator()(int I, int J) const { return A[I][J]; }
  static Mat identity() {
    Mat M;
    for (int I = 0; I < R && I < C; ++I)
      M(I, I) = 1;
    return M;
  }
};

template <int R, int K, int C>
Mat<R, C> operator*(const Mat<R, K> &A, const Mat<K, C> &B) {
  Mat<R, C> Out;
  for (int I = 0; I < R; ++I)
    for (int J = 0; J < C; ++J)
      for (int L = 0; L < K; ++L)
        Out(I, J) += A(I, L) * B(L, J);
  return Out;
}
template <int R, int C> Mat<R, C> operator+(Mat<R, C> A, const Mat<R, C> &B) {
  for (int I = 0; I < R; ++I)
    for (int J = 0; J < C; ++J)
      A(I, J) += B(I, J);
  return A;
}
template <int R, int C> Mat<R, C> operator-(Mat<R, C> A, const Mat<R, C> &B) {
  for (int I = 0; I < R; ++I)
    for (int J = 0; J < C; ++J)
      A(I, J) -= B(I, J);
  return A;
}
template <int R, int C> Mat<C, R> transpose(const Mat<R, C> &A) {
  Mat<C, R> Out;
  for (int I = 0; I < R; ++I)
    for (int J = 0; J < C; ++J)
      Out(J, I) = A(I, J);
  return Out;
}

struct Measurement {
  double Time;
  int Sensor;
  double Value;
};

class Filter {
public:
  Filter(double Q, double Noise) : Q(Q), Noise(Noise) {
    P = Mat<2, 2>::identity();
  }
  void update(const Measurement &M) {
    double Dt = M.Time - Last;
    Last = M.Time;
    Mat<2, 2> F = Mat<2, 2>::identity(), W;
    F(0, 1) = Dt;
    W(0, 0) = Q * Dt * Dt * Dt / 3, W(1, 1) = Q * Dt;
    S = F * S;
    P = F * P * transpose(F) + W;
    Mat<1, 2> H;
    H(0, M.Sensor) = 1;
    double Innovation = M.Value - (H * S)(0, 0);
    double Variance = (H * P * transpose(H))(0, 0) + Noise;
    Mat<2, 1> K = P * transpose(H);
    for (int I = 0; I < 2; ++I)
      K(I, 0) /= Variance;
    Mat<1, 1> Step;
    Step(0, 0) = Innovation;
    S = S + K * Step;
    P = (Mat<2, 2>::identity() - K * H) * P;
    Likelihood -=
        0.5 * (std::log(Variance) + Innovation * Innovation / Variance);
  }
  Mat<2, 1> S;
  Mat<2, 2> P;
  double Likelihood = 0;

private:
  double Q, Noise, Last = 0;
};

} // namespace

void kalman(const double *x, double *y) {
  std::vector<Measurement> Log;
  for (int I = 0; I < 6; ++I)
    Log.push_back({0.3 * (I + 1), I % 2, x[I] + 0.2 * I});
  Filter F(std::exp(x[6]), std::exp(x[7]));
  for (const Measurement &M : Log)
    F.update(M);
  y[0] = F.Likelihood;
  y[1] = F.S(0, 0) * F.S(1, 0);
  y[2] = F.P(0, 0) + F.P(0, 1);
}
