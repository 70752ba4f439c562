// Threads that read the same numbers by loads that are not aligned, or not known to
// be: vectors of two (Eigen's) and of four, numbers between bytes.
// no-leaks
// compile: -pthread
// link: -pthread
#include "modes.h"

void pairs(const double *x, double *y);
void fours(const double *x, double *y);
void records(const double *x, double *y);

int main() {
  CHECK_MODES(pairs, 6, 2, 1e-8);
  if (__builtin_cpu_supports("avx2"))
    CHECK_MODES(fours, 6, 2, 1e-8);
  CHECK_MODES(records, 6, 2, 1e-8);
  return check_report();
}
