// A malloc() in a shared library, of whose blocks the C library knows no sizes: derivatives keep none.
// shared: libown.so own.c
// compile: -fPIC
// no-valgrind: the library has a malloc() of its own
#include "check.h"
#include "../own-malloc/own.h"
extern double __enzyme_autodiff(void *, ...);
extern double __enzyme_fwddiff(void *, ...);

int main(void) {
  for (int seed = 1; seed < 4; ++seed) {
    CHECK_BOTH_MODES(smooth, 9, seed);
    CHECK_BOTH_MODES(smooth, 230, seed);
  }
  double x[230], dx[230] = {0};
  check_fill(x, 230, 2);
  struct counts before = counts;
  __enzyme_autodiff((void *)smooth, enzyme_dup, x, dx, enzyme_const, 230);
  check_true("made", counts.made - before.made >= 4);
  check_true("freed", counts.freed - before.freed == counts.made - before.made);
  return check_report();
}
