// OpenMP's threads, asked for by C.
#include <math.h>
#include <stddef.h>

double c_pairs(const double *x, size_t n) {
  double energy = 0, scale = cos(x[0]);
#pragma omp parallel for reduction(+ : energy) num_threads(3)
  for (size_t i = 1; i < n; ++i) {
    double field = 0;
    for (size_t j = 0; j < n; ++j)
      field += x[j] / (1 + fabs((double)i - (double)j));
    energy += scale * field * field * x[i - 1] * x[i];
  }
  return 1 + energy * energy;
}
