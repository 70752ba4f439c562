// What the program's own malloc() counts: derivatives keep none of its blocks.
// no-valgrind: it has a malloc() of its own
#include "check.h"
#include "own.h"
extern double __enzyme_autodiff(void *, ...);
extern double __enzyme_fwddiff(void *, ...);

int main(void) {
  for (int seed = 1; seed < 4; ++seed) {
    CHECK_BOTH_MODES(smooth, 9, seed);
    CHECK_BOTH_MODES(smooth, 40, seed);
  }
  double x[40], dx[40] = {0};
  check_fill(x, 40, 2);
  struct counts before = counts;
  __enzyme_autodiff((void *)smooth, enzyme_dup, x, dx, enzyme_const, 40);
  check_true("made", counts.made - before.made >= 4);
  check_true("freed", counts.freed - before.freed == counts.made - before.made);
  return check_report();
}
