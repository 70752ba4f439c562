// Values of several kinds behind a tag, in lists and maps.
#include "modes.h"

void document(const double *x, double *y);
void choices(const double *x, double *y);
void sorted(const double *x, double *y);
void two_halves(const double *x, double *y);
void smaller_members(const double *x, double *y);
void addresses(const double *x, double *y);
void labels(const double *x, double *y);
void symbols(const double *x, double *y);
void records_of_letters(const double *x, double *y);
void records_of_shorts(const double *x, double *y);
void records_of_halves(const double *x, double *y);

int main(void) {
  CHECK_MODES(document, 6, 2, 1e-8);
  CHECK_MODES(symbols, 6, 2, 1e-8);
  CHECK_MODES(choices, 6, 2, 1e-8);
  CHECK_MODES(sorted, 6, 2, 1e-7);
  CHECK_MODES(two_halves, 6, 2, 2e-4);
  CHECK_MODES(smaller_members, 3, 2, 2e-4);
  CHECK_MODES(addresses, 6, 2, 1e-8);
  CHECK_MODES(labels, 3, 2, 1e-8);
  CHECK_MODES(records_of_letters, 2, 2, 1e-8);
  CHECK_MODES(records_of_shorts, 2, 2, 1e-8);
  CHECK_MODES(records_of_halves, 2, 2, 1e-8);
  return check_report();
}
