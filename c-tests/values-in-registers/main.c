#include "modes.h"

void evaluated(const double *x, double *y);
void mapped(const double *x, double *y);
void folded(const double *x, double *y);
void sorted(const double *x, double *y);
void picked(const double *x, double *y);
void dispatched(const double *x, double *y);
void exchanged(const double *x, double *y);
void halved(const double *x, double *y);
void rehashed(const double *x, double *y);
void beside(const double *x, double *y);
void refined(const double *x, double *y);
void settled(const double *x, double *y);
void known(const double *x, double *y);
void numbered(const double *x, double *y);
void ordered(const double *x, double *y);
void stepped(const double *x, double *y);
void greatest(const double *x, double *y);
void placed(const double *x, double *y);

int main(void) {
  CHECK_MODES(evaluated, 6, 1, 1e-7);
  CHECK_MODES(mapped, 6, 1, 1e-7);
  CHECK_MODES(folded, 6, 1, 1e-7);
  CHECK_MODES(sorted, 6, 1, 1e-7);
  CHECK_MODES(picked, 6, 1, 1e-7);
  CHECK_MODES(dispatched, 6, 1, 1e-7);
  CHECK_MODES(exchanged, 6, 1, 1e-7);
  CHECK_MODES(halved, 6, 1, 1e-7);
  CHECK_MODES(rehashed, 6, 1, 1e-7);
  CHECK_MODES(beside, 6, 1, 1e-7);
  // (In floats, whose differences are that coarse.)
  CHECK_MODES(refined, 6, 1, 2e-3);
  CHECK_MODES(settled, 6, 1, 2e-3);
  CHECK_MODES(known, 6, 1, 2e-3);
  CHECK_MODES(numbered, 6, 1, 2e-3);
  CHECK_MODES(ordered, 6, 1, 2e-3);
  CHECK_MODES(stepped, 6, 1, 1e-7);
  CHECK_MODES(greatest, 6, 1, 1e-7);
  CHECK_MODES(placed, 6, 1, 1e-7);
  return check_report();
}
