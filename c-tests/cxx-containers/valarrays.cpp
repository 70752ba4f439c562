// std::valarray: slices, masks, element functions, shifts.
#include <cmath>
#include <valarray>

namespace {

double norm(const std::valarray<double> &V) { return std::sqrt((V * V).sum()); }

} // namespace

void valarrays(const double *x, double *y) {
  std::valarray<double> A(x, 8);
  std::valarray<double> Even = A[std::slice(0, 4, 2)],
                        Odd = A[std::slice(1, 4, 2)];
  std::valarray<double> B = std::sin(Even) * Odd + 2.0 * std::exp(Odd);
  y[0] = norm(B);
  std::valarray<double> C = A.cshift(3);
  C[A > 0.0] = 0.25;
  C -= A.shift(-1);
  y[1] = (A * C).sum();
  y[2] = B.max() * B.min() + A.apply([](double V) { return V * V * V; }).sum();
}
