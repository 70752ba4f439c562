// A recursive transform of std::complex vectors and a convolution by it.
#include <cmath>
#include <complex>
#include <numbers>
#include <vector>

namespace {

using Complex = std::complex<double>;
using Signal = std::vector<Complex>;

Signal transform(const Signal &In, bool Inverse) {
  const std::size_t N = In.size();
  if (N == 1)
    return In;
  Signal Even(N / 2), Odd(N / 2);
  for (std::size_t I = 0; I < N / 2; ++I) {
    Even[I] = In[2 * I];
    Odd[I] = In[2 * I + 1];
  }
  Even = transform(Even, Inverse);
  Odd = transform(Odd, Inverse);
  Signal Out(N);
  for (std::size_t K = 0; K < N / 2; ++K) {
    double Angle =
        (Inverse ? 2 : -2) * std::numbers::pi * double(K) / double(N);
    Complex T = std::polar(1.0, Angle) * Odd[K];
    Out[K] = Even[K] + T;
    Out[K + N / 2] = Even[K] - T;
  }
  return Out;
}

Signal convolve(Signal A, Signal B) {
  A = transform(A, false);
  B = transform(B, false);
  for (std::size_t I = 0; I < A.size(); ++I)
    A[I] *= B[I];
  A = transform(A, true);
  for (Complex &C : A)
    C /= double(A.size());
  return A;
}

} // namespace

void fft(const double *x, double *y) {
  Signal A, B;
  for (int I = 0; I < 8; ++I) {
    A.emplace_back(x[I], x[15 - I] * 0.5);
    B.push_back(Complex(x[8 + I]));
  }
  Signal S = transform(A, false), C = convolve(A, B);
  y[0] = y[1] = 0;
  for (const Complex &V : S)
    y[0] += std::norm(V) * std::abs(V.real());
  for (std::size_t I = 0; I < C.size(); ++I)
    y[1] += C[I].real() * C[I].imag() / double(I + 1);
  y[2] = std::abs(C[3]);
  y[3] = std::arg(S[1] + Complex(3, 0.5));
}
