// Haar wavelets in place, thresholding, and back, through iterators.
#include <algorithm>
#include <cmath>
#include <iterator>
#include <vector>

namespace {

template <class It> void forward(It First, It Last) {
  auto N = std::distance(First, Last);
  if (N < 2)
    return;
  std::vector<typename std::iterator_traits<It>::value_type> T(N);
  for (decltype(N) I = 0; I < N / 2; ++I) {
    T[I] = (First[2 * I] + First[2 * I + 1]) * M_SQRT1_2;
    T[N / 2 + I] = (First[2 * I] - First[2 * I + 1]) * M_SQRT1_2;
  }
  std::copy(T.begin(), T.end(), First);
  forward(First, First + N / 2);
}

template <class It> void backward(It First, It Last) {
  auto N = std::distance(First, Last);
  if (N < 2)
    return;
  backward(First, First + N / 2);
  std::vector<double> T(First, Last);
  for (decltype(N) I = 0; I < N / 2; ++I) {
    First[2 * I] = (T[I] + T[N / 2 + I]) * M_SQRT1_2;
    First[2 * I + 1] = (T[I] - T[N / 2 + I]) * M_SQRT1_2;
  }
}

} // namespace

void wavelets(const double *x, double *y) {
  std::vector<double> S(x, x + 8);
  forward(S.begin(), S.end());
  y[0] = S[0] * S[1] + std::sin(S[5]);
  std::replace_if(
      S.begin() + 1, S.end(), [](double V) { return std::abs(V) < 0.2; }, 0.0);
  std::transform(S.begin(), S.end(), S.begin(),
                 [](double V) { return V / (1 + 0.1 * V * V); });
  backward(S.begin(), S.end());
  y[1] = S[2] * S[7] + S[0];
}
