// Fourier transforms of std::complex, in place and recursive.
#include <algorithm>
#include <cmath>
#include <complex>
#include <vector>
using C = std::complex<double>;
using Signal = std::vector<C>;
static void fft(Signal &A, bool Inverse) {
  std::size_t N = A.size();
  for (std::size_t I = 1, J = 0; I < N; ++I) {
    std::size_t Bit = N >> 1;
    for (; J & Bit; Bit >>= 1)
      J ^= Bit;
    J ^= Bit;
    if (I < J)
      std::swap(A[I], A[J]);
  }
  for (std::size_t Len = 2; Len <= N; Len <<= 1) {
    double Ang = 2 * M_PI / Len * (Inverse ? -1 : 1);
    C WL(std::cos(Ang), std::sin(Ang));
    for (std::size_t I = 0; I < N; I += Len) {
      C W(1);
      for (std::size_t J = 0; J < Len / 2; ++J) {
        C U = A[I + J], V = A[I + J + Len / 2] * W;
        A[I + J] = U + V;
        A[I + J + Len / 2] = U - V;
        W *= WL;
      }
    }
  }
  if (Inverse)
    for (C &X : A)
      X /= double(N);
}
static Signal recursive(const Signal &A) {
  if (A.size() == 1)
    return A;
  Signal E, O;
  for (std::size_t I = 0; I < A.size(); I += 2) {
    E.push_back(A[I]);
    O.push_back(A[I + 1]);
  }
  E = recursive(E);
  O = recursive(O);
  Signal R(A.size());
  for (std::size_t K = 0; K < E.size(); ++K) {
    C T = std::polar(1.0, -2 * M_PI * K / A.size()) * O[K];
    R[K] = E[K] + T;
    R[K + E.size()] = E[K] - T;
  }
  return R;
}
void fft(const double *x, double *y) {
  Signal A(8);
  for (int I = 0; I < 8; ++I)
    A[I] = {x[2 * I], x[2 * I + 1]};
  Signal B = A;
  fft(B, false);
  for (auto &X : B)
    X *= std::exp(-std::abs(X) * 0.1);
  fft(B, true);
  y[0] = 0;
  for (auto &X : B)
    y[0] += std::norm(X);
  Signal R = recursive(A);
  y[1] = std::abs(R[1]) + std::arg(R[2]) * R[3].real();
  y[2] = (std::log(R[4] + C(20, 1)) * std::conj(R[5])).imag();
  y[3] = std::pow(R[6] + 10.0, 2).real() + std::sqrt(R[7] + C(30)).imag();
}
