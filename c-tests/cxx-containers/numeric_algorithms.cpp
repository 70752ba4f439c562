// <numeric> and <algorithm> on numbers.
#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <iterator>
#include <numeric>
#include <vector>

void numeric_algorithms(const double *x, double *y) {
  std::vector<double> V(x, x + 9), Sums, Differences(9);
  std::partial_sum(V.begin(), V.end(), std::back_inserter(Sums));
  std::adjacent_difference(V.begin(), V.end(), Differences.begin());
  std::vector<double> Scan(9);
  std::exclusive_scan(V.begin(), V.end(), Scan.begin(), 1.0,
                      std::multiplies<>());
  y[0] =
      std::transform_reduce(Sums.begin(), Sums.end(), Differences.begin(), 0.0);
  y[1] = std::accumulate(Scan.begin(), Scan.end(), 0.0);
  std::nth_element(V.begin(), V.begin() + 4, V.end());
  double Median = V[4];
  std::stable_sort(V.begin(), V.end(), std::greater<>());
  std::rotate(V.begin(), V.begin() + 2, V.end());
  auto Middle = std::partition(V.begin(), V.end(),
                               [Median](double A) { return A < Median; });
  y[2] = std::inner_product(V.begin(), Middle, Sums.begin(), Median);
  auto [Low, High] = std::minmax_element(Sums.begin(), Sums.end());
  std::reverse(V.begin(), V.end());
  V.erase(std::remove_if(V.begin(), V.end(), [](double A) { return A < 0; }),
          V.end());
  y[3] = *Low * *High + std::lerp(x[0], x[1], 0.3) + std::midpoint(x[2], x[3]) +
         std::clamp(x[4], -0.5, 0.5);
  std::array<double, 9> Heap;
  std::copy(x, x + 9, Heap.begin());
  std::make_heap(Heap.begin(), Heap.end());
  std::pop_heap(Heap.begin(), Heap.end());
  y[3] += Heap.back() * Heap.front();
  if (!V.empty())
    y[3] += V.back();
}
