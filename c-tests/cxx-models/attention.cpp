// Attention over views of a matrix (float parameters, double results).
#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

namespace {

template <class T> class View {
public:
  View(T *Data, int Rows, int Columns, int Stride)
      : Data(Data), Rows(Rows), Columns(Columns), Stride(Stride) {}
  T &operator()(int I, int J) const { return Data[I * Stride + J]; }
  View block(int I, int J, int R, int C) const {
    return {Data + I * Stride + J, R, C, Stride};
  }
  int rows() const { return Rows; }
  int columns() const { return Columns; }

private:
  T *Data;
  int Rows, Columns, Stride;
};

template <class T> class Owned : public View<T> {
public:
  Owned(int R, int C) : Owned(std::vector<T>(R * C), R, C) {}
  Owned(Owned &&O) = default;

private:
  Owned(std::vector<T> S, int R, int C)
      : View<T>(S.data(), R, C, C), Storage(std::move(S)) {}
  std::vector<T> Storage;
};

template <class A, class B> auto product(const View<A> &L, const View<B> &R) {
  Owned<double> Out(L.rows(), R.columns());
  for (int I = 0; I < L.rows(); ++I)
    for (int J = 0; J < R.columns(); ++J)
      for (int K = 0; K < L.columns(); ++K)
        Out(I, J) += double(L(I, K)) * R(K, J);
  return Out;
}

template <class T> void softmaxRows(View<T> M) {
  for (int I = 0; I < M.rows(); ++I) {
    T Top = M(I, 0);
    for (int J = 1; J < M.columns(); ++J)
      Top = std::max(Top, M(I, J));
    T Sum = 0;
    for (int J = 0; J < M.columns(); ++J)
      Sum += M(I, J) = std::exp(M(I, J) - Top);
    for (int J = 0; J < M.columns(); ++J)
      M(I, J) /= Sum;
  }
}

} // namespace

void attention(const double *x, double *y) {
  Owned<double> Tokens(3, 4);
  for (int I = 0; I < 12; ++I)
    Tokens(I / 4, I % 4) = x[I];
  View<double> Q = Tokens.block(0, 0, 3, 2), K = Tokens.block(0, 2, 3, 2);
  Owned<double> KT(2, 3);
  for (int I = 0; I < 3; ++I)
    for (int J = 0; J < 2; ++J)
      KT(J, I) = K(I, J);
  Owned<double> Scores = product(Q, View<double>(KT));
  softmaxRows<double>(Scores);
  Owned<double> Out = product(Scores, Tokens);
  for (int I = 0; I < 3; ++I)
    y[I] = Out(I, 0) * Out(I, 3) + Scores(I, (I + 1) % 3);
}
