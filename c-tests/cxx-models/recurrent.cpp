// A gated recurrent unit; its weights are unpacked from one vector into a
// struct of small matrices, its loss sums over a sequence.
#include <array>
#include <cmath>
#include <tuple>
#include <vector>

namespace {

constexpr int Hidden = 2;
using Vec = std::array<double, Hidden>;
using Mat = std::array<Vec, Hidden>;

Vec operator*(const Mat &M, const Vec &V) {
  Vec Out{};
  for (int I = 0; I < Hidden; ++I)
    for (int J = 0; J < Hidden; ++J)
      Out[I] += M[I][J] * V[J];
  return Out;
}

template <class F> Vec map(F Fn, const Vec &A, const Vec &B) {
  Vec Out;
  for (int I = 0; I < Hidden; ++I)
    Out[I] = Fn(A[I], B[I]);
  return Out;
}

struct Cell {
  Mat Update, Candidate;
  Vec Input, Bias, Readout;

  static Cell unpack(const double *&P) {
    auto Take = [&P] { return *P++; };
    auto TakeVec = [&] { return Vec{Take(), Take()}; };
    auto TakeMat = [&] { return Mat{TakeVec(), TakeVec()}; };
    Cell C;
    C.Update = TakeMat();
    C.Candidate = TakeMat();
    C.Input = TakeVec();
    C.Bias = TakeVec();
    C.Readout = TakeVec();
    return C;
  }

  std::tuple<Vec, double> step(const Vec &H, double X) const {
    Vec U = Update * H, C = Candidate * H;
    for (int I = 0; I < Hidden; ++I) {
      U[I] = 1 / (1 + std::exp(-U[I] - Bias[I]));
      C[I] = std::tanh(C[I] + Input[I] * X);
    }
    Vec Kept = map([](double G, double V) { return G * V; }, U, H);
    Vec New = map([](double G, double V) { return (1 - G) * V; }, U, C);
    Vec Next = map([](double A, double B) { return A + B; }, Kept, New);
    return {Next, Next[0] * Readout[0] + Next[1] * Readout[1]};
  }
};

} // namespace

void recurrent(const double *x, double *y) {
  const double *P = x;
  Cell C = Cell::unpack(P);
  Vec H{};
  double Loss = 0;
  std::vector<Vec> History;
  for (int T = 0; T < 7; ++T) {
    auto [Next, Out] = C.step(H, std::sin(0.9 * T));
    Loss += (Out - std::cos(0.9 * T)) * (Out - std::cos(0.9 * T));
    H = Next;
    History.emplace_back(H);
  }
  y[0] = Loss;
  y[1] = History[2][0] * History.back()[1];
}
