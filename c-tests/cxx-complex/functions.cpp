#include <cmath>
#include <complex>
#include <vector>

using Complex = std::complex<double>;

void arithmetic(const double *x, double *y) {
  Complex A(x[0], x[1]), B(x[2], x[3] + 2);
  Complex P = A * B, Q = A / B;
  y[0] = P.real();
  y[1] = P.imag();
  y[2] = Q.real() + std::norm(A);
  y[3] = Q.imag() * std::conj(B).imag();
}

void polar(const double *x, double *y) {
  Complex A(x[0] + 2, x[1]), B = std::polar(x[2] + 1.5, x[3]);
  y[0] = std::abs(A) * std::arg(B);
  Complex E = std::exp(A * B);
  y[1] = E.real();
  y[2] = (E * Complex(0, 1)).real() + std::sqrt(x[2] + 2);
}

void root(const double *x, double *y) {
  Complex Z(1, 1), A(x[0], x[1]);
  for (int I = 0; I < 20; ++I)
    Z -= (Z * Z * Z - A - 2.0) / (3.0 * Z * Z);
  y[0] = Z.real();
  y[1] = Z.imag();
}

static void transform(std::vector<Complex> &A) {
  if (A.size() == 1)
    return;
  std::vector<Complex> Even, Odd;
  for (std::size_t I = 0; I < A.size(); ++I)
    (I % 2 ? Odd : Even).push_back(A[I]);
  transform(Even);
  transform(Odd);
  for (std::size_t K = 0; K < Even.size(); ++K) {
    Complex W = std::polar(1.0, -2 * M_PI * K / A.size()) * Odd[K];
    A[K] = Even[K] + W;
    A[K + Even.size()] = Even[K] - W;
  }
}

void fourier(const double *x, double *y) {
  std::vector<Complex> A(x, x + 8);
  transform(A);
  for (int I = 0; I < 4; ++I)
    y[I] = std::norm(A[I + 1]);
}
