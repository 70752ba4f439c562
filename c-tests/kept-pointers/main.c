// Pointers that lie in variables from before the request, or are put there by it,
// and lead to nothing with a derivative: streams, names, tables that are read.
#include "check.h"
#include "library.h"

extern double __enzyme_autodiff(void *, ...);
extern double __enzyme_fwddiff(void *, ...);

static double both(const double *x, int n) {
  return guarded_sum(x, n) * (1 + safe_root(x[0] * x[1] + 2));
}

int main(void) {
  CHECK_BOTH_MODES(both, 4, 1);
  log_to("/dev/null");
  CHECK_BOTH_MODES(both, 4, 2);
  log_to(NULL);
  CHECK_BOTH_MODES(named, 4, 3);
  fill_table(5);
  CHECK_BOTH_MODES(from_table, 5, 4);
  return check_report();
}
