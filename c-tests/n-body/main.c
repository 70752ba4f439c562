// Bodies under gravity: forces accumulate in place over all pairs, leapfrog.
#include "check.h"
#include "bodies.h"
#include <string.h>

extern void __enzyme_autodiff(void *, ...);

enum { N = 4 };

static double energy_after(const double *x, int n) {
  struct body b[N];
  memcpy(b, x, sizeof b);
  simulate(b, N, 12, 0.02);
  return energy(b, N);
}

static double position_after(const double *x, int n) {
  struct body b[N];
  memcpy(b, x, sizeof b);
  simulate(b, N, 12, 0.02);
  return b[1].position[0] + 2 * b[2].velocity[1];
}

int main(void) {
  struct body b[N], db[N] = {0};
  double *x = (double *)b, start[N * 7];
  check_fill(x, N * 7, 17);
  for (int i = 0; i < N; ++i)
    b[i].mass = 1 + 0.25 * i;
  memcpy(start, b, sizeof b);

  __enzyme_autodiff((void *)energy_after, enzyme_dup, start, (double *)db,
                    enzyme_const, N * 7);
  check_gradient("energy", (double *)db, energy_after, start, N * 7, 1e-6);

  // By shadows: the seed sits in the shadow of the final state.
  memset(db, 0, sizeof db);
  db[1].position[0] = 1;
  db[2].velocity[1] = 2;
  __enzyme_autodiff((void *)simulate, enzyme_dup, b, db, enzyme_const, N,
                    enzyme_const, 12, enzyme_const, 0.02);
  check_gradient("positions", (double *)db, position_after, start, N * 7, 1e-6);
  return check_report();
}
