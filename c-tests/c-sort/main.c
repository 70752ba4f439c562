// Sorting and searching, by the C library and by hand, and statistics on what
// is sorted.
#include "modes.h"

void library(const double *x, double *y);
void records(const double *x, double *y);
void generic(const double *x, double *y);
void ranks(const double *x, double *y);
void around(const double *x, double *y);
void quick(const double *x, double *y);
void statistics(const double *x, double *y);
void pieces(const double *x, double *y);
void settings(const double *x, double *y);
void clusters(const double *x, double *y);
void swaps(const double *x, double *y);
void overlapping(const double *x, double *y);
void written(const double *x, double *y);
void sorts(const double *x, double *y);

int main(void) {
  CHECK_MODES(library, 8, 8, 1e-7);
  CHECK_MODES(records, 8, 8, 1e-7);
  CHECK_MODES(generic, 8, 8, 1e-7);
  CHECK_MODES(ranks, 8, 8, 1e-7);
  CHECK_MODES(around, 8, 8, 1e-7);
  CHECK_MODES(quick, 8, 8, 1e-7);
  CHECK_MODES(statistics, 8, 5, 1e-7);
  CHECK_MODES(pieces, 8, 2, 1e-7);
  CHECK_MODES(settings, 8, 2, 1e-7);
  CHECK_MODES(clusters, 8, 2, 1e-7);
  CHECK_MODES(swaps, 8, 3, 1e-7);
  CHECK_MODES(overlapping, 8, 3, 1e-7);
  CHECK_MODES(written, 8, 3, 1e-4);
  CHECK_MODES(sorts, 8, 3, 1e-7);
  return check_report();
}
