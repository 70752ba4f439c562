// The stationary distribution by squaring and by power iteration; rows are
// normalised weights, states come from an enum.
#include <array>
#include <cmath>
#include <numeric>

namespace {

enum State { Sunny, Cloudy, Rainy, NumStates };
using Row = std::array<double, NumStates>;
using Chain = std::array<Row, NumStates>;

Chain normalised(const double *W) {
  Chain C;
  for (int I = 0; I < NumStates; ++I) {
    for (int J = 0; J < NumStates; ++J)
      C[I][J] = std::exp(W[I * NumStates + J]);
    double Sum = std::accumulate(C[I].begin(), C[I].end(), 0.0);
    for (double &P : C[I])
      P /= Sum;
  }
  return C;
}

Chain squared(const Chain &A) {
  Chain Out{};
  for (int I = 0; I < NumStates; ++I)
    for (int K = 0; K < NumStates; ++K)
      for (int J = 0; J < NumStates; ++J)
        Out[I][J] += A[I][K] * A[K][J];
  return Out;
}

double entropy(const Row &P) {
  return std::accumulate(P.begin(), P.end(), 0.0, [](double S, double V) {
    return S - V * std::log(V);
  });
}

} // namespace

void markov_chain(const double *x, double *y) {
  Chain C = normalised(x), Power = C;
  for (int I = 0; I < 4; ++I)
    Power = squared(Power);
  y[0] = entropy(Power[Sunny]);
  Row P{1, 0, 0};
  for (int T = 0; T < 6; ++T) {
    Row Next{};
    for (int I = 0; I < NumStates; ++I)
      for (int J = 0; J < NumStates; ++J)
        Next[J] += P[I] * C[I][J];
    P = Next;
  }
  y[1] = P[Rainy] / P[Cloudy];
}
