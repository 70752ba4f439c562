// Programs such as suites of benchmarks have, each in a module of its own.
#include "modes.h"

void bs(const double *x, double *y);
void ba(const double *x, double *y);
void lstm(const double *x, double *y);
void fem(const double *x, double *y);
void md(const double *x, double *y);
void kmeans(const double *x, double *y);
void nb(const double *x, double *y);
void fft(const double *x, double *y);

int main() {
  CHECK_MODES(bs, 12, 4, 1e-6);
  CHECK_MODES(ba, 24, 6, 1e-6);
  CHECK_MODES(lstm, 40, 3, 1e-6);
  CHECK_MODES(fem, 14, 3, 1e-6);
  CHECK_MODES(md, 18, 3, 1e-6);
  CHECK_MODES(kmeans, 30, 3, 1e-6);
  CHECK_MODES(nb, 28, 3, 1e-6);
  CHECK_MODES(fft, 16, 4, 1e-6);
  return check_report();
}
