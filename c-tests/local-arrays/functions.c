#include <math.h>

void smooth(double *out, const double *in, int n);

double smoothed(const double *x, int n) {
  double once[n], twice[n]; // variable length arrays
  smooth(once, x, n);
  smooth(twice, once, n);
  double sum = 0;
  for (int i = 0; i < n; ++i)
    sum += twice[i] * once[n - 1 - i];
  return sum;
}

// The array lives for one turn of the loop only.
double windows(const double *x, int n) {
  double total = 0;
  for (int i = 0; i + 4 <= n; ++i) {
    double window[4], sorted[4] = {0};
    for (int k = 0; k < 4; ++k)
      window[k] = exp(x[i + k]);
    smooth(sorted, window, 4);
    total += sorted[1] / (sorted[0] + sorted[2]) * window[3];
  }
  return total;
}
