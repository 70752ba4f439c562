// Variants of numbers, integers and addresses that recursive functions return.
// compile: -std=c++20
#include "modes.h"

void evaluated(const double *x, double *y);
void stepped(const double *x, double *y);
void chosen(const double *x, double *y);
void remembered(const double *x, double *y);
void rooted(const double *x, double *y);
void hashed(const double *x, double *y);
void queued(const double *x, double *y);
void refined(const double *x, double *y);
void labelled(const double *x, double *y);
void lettered(const double *x, double *y);

int main() {
  CHECK_MODES(evaluated, 6, 1, 1e-7);
  CHECK_MODES(stepped, 6, 1, 1e-7);
  CHECK_MODES(chosen, 6, 1, 1e-7);
  CHECK_MODES(remembered, 6, 1, 1e-7);
  CHECK_MODES(rooted, 6, 1, 1e-7);
  CHECK_MODES(hashed, 6, 1, 1e-7);
  // (In floats, whose differences are that coarse.)
  CHECK_MODES(labelled, 6, 1, 2e-3);
  CHECK_MODES(queued, 6, 1, 2e-3);
  CHECK_MODES(refined, 6, 1, 2e-3);
  CHECK_MODES(lettered, 6, 1, 2e-3);
  return check_report();
}
