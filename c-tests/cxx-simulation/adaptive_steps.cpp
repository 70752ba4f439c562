// Adaptive Runge-Kutta (Bogacki and Shampine) over arrays, with a recorder.
#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

namespace {

using State = std::array<double, 2>;

template <std::size_t N>
std::array<double, N> axpy(double F, const std::array<double, N> &A,
                           std::array<double, N> B) {
  for (std::size_t I = 0; I < N; ++I)
    B[I] += F * A[I];
  return B;
}

struct VanDerPol {
  double Mu;
  State operator()(const State &S) const {
    return {S[1], Mu * (1 - S[0] * S[0]) * S[1] - S[0]};
  }
};

struct Recorder {
  std::vector<double> Times;
  std::vector<State> States;
  void operator()(double T, const State &S) {
    Times.push_back(T);
    States.push_back(S);
  }
};

template <class System, class Observer>
State integrate(const System &F, State S, double End, Observer &See) {
  double T = 0, H = 0.1;
  State K1 = F(S);
  while (T < End) {
    double Step = std::min(H, End - T);
    State K2 = F(axpy(0.5 * Step, K1, S)), K3 = F(axpy(0.75 * Step, K2, S));
    State Next =
        axpy(Step * 2 / 9, K1, axpy(Step / 3, K2, axpy(Step * 4 / 9, K3, S)));
    State K4 = F(Next);
    double Error = 0;
    for (int I = 0; I < 2; ++I)
      Error += std::abs(
          Step * (-5.0 / 72 * K1[I] + K2[I] / 12 + K3[I] / 9 - K4[I] / 8));
    if (Error > 1e-2) {
      H = Step / 2;
      continue;
    }
    if (Error < 1e-4)
      H = std::min(2 * H, 0.4);
    T += Step;
    S = Next, K1 = K4;
    See(T, S);
  }
  return S;
}

} // namespace

void adaptive_steps(const double *x, double *y) {
  Recorder R;
  State S = integrate(VanDerPol{1.5 + 0.1 * x[0]}, {1 + 0.1 * x[1], 0.1 * x[2]},
                      2.0, R);
  y[0] = S[0] * S[1];
  y[1] = R.States[R.States.size() / 2][0];
}
