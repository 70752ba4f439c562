// Models as in benchmarks of differentiation: a Gaussian mixture, k-means,
// bundle adjustment, an LSTM cell.
#include "modes.h"

void mixture(const double *x, double *y);
void means(const double *x, double *y);
void bundle(const double *x, double *y);
void lstm(const double *x, double *y);

int main(void) {
  CHECK_MODES(mixture, 27, 1, 1e-6);
  CHECK_MODES(means, 16, 5, 1e-7);
  CHECK_MODES(bundle, 15, 7, 1e-5);
  CHECK_MODES(lstm, 40, 6, 1e-7);
  return check_report();
}
