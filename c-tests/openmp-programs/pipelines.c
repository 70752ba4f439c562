// Threads that hand values on to each other, and wait by looking at a variable
// again and again.
#include <math.h>
#include <sched.h>
#include <stdatomic.h>

enum { Stages = 4, Items = 6 };

static double stage(double value, double by) {
  return 0.5 * sin(value) * by + 0.1 * value * value;
}

// As it was written before OpenMP had atomic reads: a flush makes the others'
// values seen. Who stores does without, as many do.
static int full[Stages];

static double take(double *slots, int from) {
  while (full[from] == 0) {
#pragma omp flush
  }
  double value = slots[from];
  full[from] = 0;
  return value;
}

static void give(double *slots, int to, double value) {
  while (full[to] == 1)
    sched_yield();
  slots[to] = value;
  full[to] = 1;
}

void pipeline(const double *x, double *y) {
  double slots[Stages];
#pragma omp parallel for num_threads(Stages) schedule(static, 1)
  for (int me = 0; me < Stages; ++me)
    for (int i = 0; i < Items; ++i) {
      double value = me ? take(slots, me - 1) : x[i];
      value = stage(value, x[Items + me]);
      if (me + 1 < Stages)
        give(slots, me, value);
      else
        y[i] = value;
    }
}

// Rows of a grid: each sweep follows the one before by a row. How far a thread
// is stands in a local variable.
void sweeps(const double *x, double *y) {
  int done[Stages + 1] = {Items};
  double grid[Items + 1];
  for (int i = 0; i <= Items; ++i)
    grid[i] = x[i];
#pragma omp parallel for num_threads(Stages) schedule(static, 1)
  for (int sweep = 0; sweep < Stages; ++sweep)
    for (int i = 1; i < Items; ++i) {
      while (done[sweep] < i + 1 && done[sweep] < Items - 1) {
#pragma omp flush
      }
      grid[i] = stage(grid[i - 1], grid[i]) + 0.1 * grid[i + 1];
#pragma omp flush
      done[sweep + 1] = i;
#pragma omp flush
    }
  for (int i = 0; i <= Items; ++i)
    y[i] = grid[i];
}

void in_turn(const double *x, double *y) {
  atomic_int next = 0;
  double value = x[0];
#pragma omp parallel for num_threads(Stages) schedule(static, 1)
  for (int me = 0; me < Stages; ++me) {
    double mine = cos(x[me]);
    while (atomic_load(&next) != me) {
    }
    value = stage(value, mine) * x[me];
    atomic_store(&next, me + 1);
  }
  y[0] = value;
}
