// Control flow that C allows: goto into loops, Duff's device, tables of cases,
// loops with several exits, tail calls, mutual recursion across files, functions
// with several names or versions, integers that decide, eight loops in each other.
// not-with: thin-distributed lto0-distributed
#include "modes.h"

void jumps(const double *x, double *y);
void duff(const double *x, double *y);
void duff_of_any_length(const double *x, double *y);
void states(const double *x, double *y);
void cases(const double *x, double *y);
void exits(const double *x, double *y);
void tails(const double *x, double *y);
void recursion(const double *x, double *y);
void ends(const double *x, double *y);
void named(const double *x, double *y);
void integers(const double *x, double *y);
void nested(const double *x, double *y);

int main(void) {
  CHECK_MODES(jumps, 8, 8, 1e-7);
  CHECK_MODES(duff, 8, 8, 1e-7);
  CHECK_MODES(duff_of_any_length, 8, 8, 1e-7);
  CHECK_MODES(states, 8, 8, 1e-7);
  CHECK_MODES(cases, 8, 8, 1e-7);
  CHECK_MODES(exits, 8, 8, 1e-7);
  CHECK_MODES(tails, 8, 8, 1e-7);
  CHECK_MODES(recursion, 8, 8, 1e-7);
  CHECK_MODES(ends, 8, 8, 1e-7);
  CHECK_MODES(named, 8, 8, 1e-7);
  CHECK_MODES(integers, 8, 8, 1e-7);
  CHECK_MODES(nested, 8, 8, 1e-7);
  return check_report();
}
