// Logs, counters and tables beside the numbers: they run once, as in the primal,
// and cost nothing in the derivative.
// link: -rdynamic
// instructions: 2000 4000 2.2
#include "modes.h"
#include <stdlib.h>

void simulate(const double *x, double *y);
void controlled(double *state, const double *gains, int steps);
int log_lines(void);

// The robot's arm for many steps: time and memory linear in them.
static void many(int steps) {
  double s[4] = {0.1, 0, 0, 0}, ds[4] = {1, 1, 1, 1}, g[3] = {0.4, 0.2, 0.1},
         dg[3] = {0};
  if (steps > 0)
    __enzyme_autodiff((void *)controlled, enzyme_dup, s, ds, enzyme_dup, g, dg,
                      enzyme_const, steps);
}

int main(int argc, char **argv) {
  if (argc > 1) {
    many(atoi(argv[1]));
    return 0;
  }
  CHECK_MODES(simulate, 7, 4, 1e-7);
  int before = log_lines();
  many(50);
  check_true("each step is logged once", log_lines() - before == 50);
  return check_report();
}
