// An LSTM cell as a template, over a sequence.
#include <algorithm>
#include <array>
#include <cmath>
#include <memory>
#include <numeric>
#include <vector>
template <class T> T sigmoid(T V) { return T(1) / (T(1) + std::exp(-V)); }
template <class T, int H> struct State { T Hid[H], Cell[H]; };
template <class T, int H, int I> class LSTM {
  const T *W;
  int Time = 0;
  bool Trace = false;

public:
  explicit LSTM(const T *W) : W(W) {}
  void step(const T *X, State<T, H> &S) {
    T G[4][H];
    for (int K = 0; K < 4; ++K)
      for (int J = 0; J < H; ++J) {
        T A = W[(K * H + J) % 31];
        for (int M = 0; M < I; ++M)
          A += W[(K + J * 3 + M * 7) % 31] * X[M];
        for (int M = 0; M < H; ++M)
          A += W[(K * 5 + J + M * 11) % 31] * S.Hid[M];
        G[K][J] = A;
      }
    for (int J = 0; J < H; ++J) {
      S.Cell[J] =
          sigmoid(G[0][J]) * S.Cell[J] + sigmoid(G[1][J]) * std::tanh(G[2][J]);
      S.Hid[J] = sigmoid(G[3][J]) * std::tanh(S.Cell[J]);
    }
    ++Time;
  }
  int time() const { return Time; }
};
void lstm(const double *x, double *y) {
  LSTM<double, 3, 2> L(x);
  auto S = std::make_unique<State<double, 3>>();
  *S = {};
  std::vector<std::array<double, 2>> Seq;
  for (int I = 0; I < 4; ++I)
    Seq.push_back({x[32 + 2 * I], x[33 + 2 * I]});
  double Loss = 0;
  for (auto &V : Seq) {
    L.step(V.data(), *S);
    Loss += std::inner_product(S->Hid, S->Hid + 3, S->Cell, 0.0);
  }
  y[0] = Loss * L.time();
  y[1] = *std::max_element(S->Cell, S->Cell + 3);
  float WF[31];
  std::copy(x, x + 31, WF);
  LSTM<float, 2, 2> F(WF);
  State<float, 2> SF{};
  float XF[2] = {(float)x[32], (float)x[33]};
  double D = 0;
  F.step(XF, SF);
  D = SF.Hid[0];
  y[2] = 0 * D + S->Hid[1];
}
