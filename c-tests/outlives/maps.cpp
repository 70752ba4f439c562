#include <cmath>
#include <map>

void collect(const double *x, int n, std::map<int, double> *m) {
  for (int I = 0; I < n; ++I) {
    (*m)[(I * 5) % 7] = x[I] * std::exp(x[0]);
    (*m)[I] += x[I] * x[n - 1];
  }
}
