#include <omp.h>

// The reverse of the region comes when there may be no threads any more.
void fewer_threads(const double *x, double *y) {
  double sum = 0;
#pragma omp parallel for num_threads(3) reduction(+ : sum)
  for (int i = 0; i < 4; ++i)
    sum += x[i] * x[i];
  omp_set_max_active_levels(0);
  y[0] = sum * sum;
}
