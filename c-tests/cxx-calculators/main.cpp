// Texts that are taken apart and computed with, where the tree is constant, and
// trees whose nodes a callee hands on and the caller writes active numbers to.
#include "modes.h"

#include <cmath>

void formula(const double *x, double *y);
void patched(const double *x, double *y);
void handed_on(const double *x, double *y);
void returned(const double *x, double *y);
void remembered(const double *x, double *y);

static double by_hand(const double *x) {
  double a = x[0], b = x[1], c = x[2];
  double norm = std::sqrt(a * a + 4 + c * c);
  return (a * std::sin(b + 2.5) +
          std::fmax(std::fmax(a, 0.01), b) * (c - 3 * a) / (1 + norm)) *
         x[3];
}

int main() {
  double x[] = {0.7, 0.4, 1.3, 0.9}, y[2];
  formula(x, y);
  check_near("formula", y[0], by_hand(x), 1e-14);
  CHECK_MODES(formula, 4, 2, 1e-8);
  CHECK_MODES(patched, 4, 2, 1e-8);
  CHECK_MODES(handed_on, 4, 2, 1e-8);
  CHECK_MODES(returned, 4, 2, 1e-8);
  CHECK_MODES(remembered, 4, 2, 1e-8);
  return check_report();
}
