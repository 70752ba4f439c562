// Gradient descent in C++, for a gradient that Python has made.
#include <cstddef>
#include <vector>

using Gradient = void (*)(const double *x, double *gradient, std::size_t n);

extern "C" void descend(Gradient gradient, double *x, std::size_t n, double rate,
                        int steps) {
  std::vector<double> d(n);
  for (int step = 0; step < steps; ++step) {
    gradient(x, d.data(), n);
    for (std::size_t i = 0; i < n; ++i)
      x[i] -= rate * d[i];
  }
}
