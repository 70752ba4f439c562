#include <algorithm>
#include <cmath>
#include <numeric>
#include <valarray>
#include <vector>

void sorted(const double *x, double *y) {
  std::vector<double> V(x, x + 24);
  std::sort(V.begin(), V.end());
  y[0] = y[1] = 0;
  for (int I = 0; I < 24; ++I)
    y[0] += V[I] * I;
  std::stable_sort(V.begin(), V.end(),
                   [](double A, double B) { return A * A < B * B; });
  for (int I = 0; I < 24; ++I)
    y[1] += V[I] / (I + 1);
  std::nth_element(V.begin(), V.begin() + 12, V.end());
  y[2] = V[12] * V[12];
}

void numeric(const double *x, double *y) {
  std::vector<double> S(8);
  y[0] = std::accumulate(x, x + 8, 1.0,
                         [](double P, double V) { return P * (2 + V); });
  y[1] = std::inner_product(x, x + 4, x + 4, 0.5);
  std::partial_sum(x, x + 8, S.begin());
  std::adjacent_difference(S.begin(), S.end(), S.begin(),
                           [](double A, double B) { return A * B; });
  y[2] = S[7] * S[3] + S[0];
  y[3] = std::reduce(S.begin(), S.end());
}

void functional(const double *x, double *y) {
  std::vector<double> V(6), W;
  std::transform(x, x + 6, V.begin(), [x](double E) { return E * x[0]; });
  std::copy_if(V.begin(), V.end(), std::back_inserter(W),
               [](double E) { return E < 0.2; });
  std::reverse(W.begin(), W.end());
  std::rotate(V.begin(), V.begin() + 2, V.end());
  y[0] = *std::max_element(V.begin(), V.end());
  y[1] = V.front() * V.back();
  for (double E : W)
    y[1] += std::exp(E) * y[1];
  y[2] = std::clamp(V[2], -0.1, 0.1) + std::min(x[1], x[2]);
}

void valarrays(const double *x, double *y) {
  std::valarray<double> A(x, 6), B = A * A;
  B += std::sin(A);
  y[0] = B.sum();
  std::valarray<double> Even = A[std::slice(0, 3, 2)];
  std::valarray<double> Odd = B[std::slice(1, 3, 2)];
  y[1] = (Even * Odd).max();
}
