#include <math.h>

double work[16], total;

__attribute__((noinline)) static double tally(int i) {
  total += sin(work[i]);
  return total;
}

double with_global(const double *x, int n) {
  double sum = 0;
  total = 0;
  for (int i = 0; i < n; ++i)
    work[i] = x[i] * (i ? work[i - 1] : 1);
  for (int i = 0; i < n; ++i)
    sum += tally(i) * x[i];
  return sum;
}
