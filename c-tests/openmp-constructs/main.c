// What `single` copies to all, loops whose iterations wait for others, loops
// that end early, loops of tasks with `if` and `strict`, and the kernels of
// linear algebra that people share out; with 1, 2, 3, 4 and 7 threads.
// compile: -fopenmp
// link: -fopenmp
// unseen: one_after_another grid_of_waits
// leaks: OpenMP's run-time library keeps its threads
#define MODES_SERIAL
#include "modes.h"
#include <omp.h>

void copied(const double *x, double *y);
void copied_array(const double *x, double *y);
void copied_twice(const double *x, double *y);
void one_after_another(const double *x, double *y);
void grid_of_waits(const double *x, double *y);
void ends_early(const double *x, double *y);
void tasks_at_once(const double *x, double *y);
void tasks_strict(const double *x, double *y);
void task_bodies(const double *x, double *y);
void factors(const double *x, double *y);
void both_products(const double *x, double *y);
void reduced_struct(const double *x, double *y);
void scanned(const double *x, double *y);
void own_scratch(const double *x, double *y);
void region_that_may_end(const double *x, double *y);

extern int enzyme_dup;
void __enzyme_autodiff(void *, ...);
void __enzyme_fwddiff(void *, ...);

// Floats are no matter for differences: small integers are exact.
void handed_over(const double *x, double *y);
static void check_handed_over(void) {
  double x[3] = {3, 2, 5}, y[12], dx[3] = {0}, dy[12], wx = 0, w = 0;
  double v[3] = {1, -2, 3}, dv[12], last[12];
  for (int i = 0; i < 12; ++i)
    last[i] = dy[i] = 1 + i % 3;
  __enzyme_fwddiff((void *)handed_over, enzyme_dup, x, v, enzyme_dup, y, dv);
  __enzyme_autodiff((void *)handed_over, enzyme_dup, x, dx, enzyme_dup, y, dy);
  for (int i = 0; i < 12; ++i) {
    check_near("handed over, forward", dv[i], (2 - 3 * 2) * i + 3 * 3, 1e-14);
    wx += last[i] * i;
    w += last[i] * 3;
  }
  check_near("handed over, to the first", dx[0], wx * 2, 1e-14);
  check_near("handed over, to the second", dx[1], wx * 3, 1e-14);
  check_near("handed over, beside it", dx[2], w, 1e-14);
}

// Which iterations run depends on the threads: y tells.
void cancelled(const double *x, double *y);
static void check_cancelled(void) {
  double x[40], y[40], dx[40] = {0}, dy[40];
  for (int i = 0; i < 40; ++i) {
    x[i] = 1 + 0.1 * i;
    y[i] = 0;
    dy[i] = 1 + i;
  }
  __enzyme_autodiff((void *)cancelled, enzyme_dup, x, dx, enzyme_dup, y, dy);
  for (int i = 0; i < 40; ++i)
    check_near("cancelled", dx[i], y[i] == 0 ? 0 : 2 * x[i] * (1 + i), 1e-14);
}

int main() {
  const int threads[] = {1, 2, 3, 4, 7};
  kmp_set_blocktime(0); // waiting threads leave the processor to others
  for (int i = 0; i < 5; ++i) {
    omp_set_num_threads(threads[i]);
    CHECK_MODES(copied, 12, 12, 1e-7);
    CHECK_MODES(copied_array, 12, 12, 1e-7);
    CHECK_MODES(copied_twice, 12, 12, 1e-7);
    CHECK_MODES(one_after_another, 12, 12, 1e-7);
    CHECK_MODES(grid_of_waits, 16, 16, 1e-7);
    CHECK_MODES(ends_early, 12, 12, 1e-7);
    CHECK_MODES(tasks_at_once, 12, 12, 1e-7);
    CHECK_MODES(tasks_strict, 12, 12, 1e-7);
    CHECK_MODES(task_bodies, 12, 12, 1e-6);
    CHECK_MODES(factors, 9, 9, 1e-6);
    CHECK_MODES(both_products, 12, 12, 1e-7);
    CHECK_MODES(reduced_struct, 12, 3, 1e-7);
    CHECK_MODES(scanned, 12, 12, 1e-7);
    CHECK_MODES(own_scratch, 12, 12, 1e-7);
    CHECK_MODES(region_that_may_end, 8, 8, 1e-7);
    check_cancelled();
    check_handed_over();
  }
  return check_report();
}
