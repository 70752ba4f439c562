// Quadrature over callables of all sorts: templates, lambdas, functors,
// function pointers, std::function, std::bind.
#include <array>
#include <cmath>
#include <functional>
#include <utility>

namespace {

template <class F> double simpson(F &&Fn, double A, double B, int N) {
  double H = (B - A) / N, Sum = Fn(A) + Fn(B);
  for (int I = 1; I < N; ++I)
    Sum += (I % 2 ? 4 : 2) * Fn(A + I * H);
  return Sum * H / 3;
}

double adaptive(const std::function<double(double)> &F, double A, double B,
                int Depth) {
  double M = (A + B) / 2, H = B - A;
  double Whole = H / 6 * (F(A) + 4 * F(M) + F(B));
  double Halves =
      H / 12 *
      (F(A) + 4 * F((A + M) / 2) + 2 * F(M) + 4 * F((M + B) / 2) + F(B));
  if (Depth == 0 || std::abs(Whole - Halves) < 1e-3)
    return Halves;
  return adaptive(F, A, M, Depth - 1) + adaptive(F, M, B, Depth - 1);
}

constexpr std::array<std::pair<double, double>, 3> Gauss{
    {{-0.7745966692414834, 5.0 / 9},
     {0, 8.0 / 9},
     {0.7745966692414834, 5.0 / 9}}};

struct Bell {
  double Center, Width;
  double operator()(double T) const {
    double D = (T - Center) / Width;
    return std::exp(-D * D);
  }
};

double power(double Base, double T) { return std::pow(Base, T); }

} // namespace

void quadrature(const double *x, double *y) {
  Bell B{x[0], 1.2 + 0.5 * x[1]};
  y[0] = simpson(B, -1, 1, 16) +
         simpson([&](double T) { return B(T) * std::sin(x[2] * T); }, 0, 2, 8);
  y[1] = adaptive([P = x[0] * x[1], &B](double T) { return P * T + B(T); }, 0,
                  2, 4);
  y[1] += adaptive(std::bind(power, 2 + x[2], std::placeholders::_1), 0, 1, 2);
  y[2] = 0;
  for (auto [Node, Weight] : Gauss)
    y[2] += Weight * std::cos(Node * x[0] + x[2]);
}
