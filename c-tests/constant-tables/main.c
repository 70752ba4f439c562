// Tables that nobody writes, with pointers to other such tables, reached by
// pointers that may lead to active memory as well.
#include "modes.h"
#include "tables.h"
#include <stdint.h>
#include <stdlib.h>

extern double __enzyme_autodiff_double(void *, ...);
extern double __enzyme_fwddiff_double(void *, ...);

struct run {
  const struct table *table;
  const double *x;
};

static __attribute__((noinline)) double product(const double *row,
                                                const double *x, int i) {
  return row[i] * *x;
}

static __attribute__((noinline)) double sum(const struct run *run) {
  double s = 0, own[3];
  for (int i = 0; i < run->table->n; i++) {
    own[i] = *run->x;
    s += product(i & 1 ? own : run->table->rows[i], run->x, i) * *run->x;
  }
  return s;
}

static double value(double x) {
  struct run *run = malloc(sizeof *run);
  run->table = &table;
  run->x = &x;
  double s = sum(run);
  free(run);
  return s;
}

// A table of addresses that are integers.
static const double three[2] = {3, 4}, five[2] = {5, 6};
static const uintptr_t addresses[2] = {(uintptr_t)three, (uintptr_t)five};
struct factor {
  const double *numbers;
  double by;
};

static __attribute__((noinline)) double times(const struct factor *f, int depth) {
  return depth ? times(f, depth - 1) + times(f, 0) : f->numbers[1] * f->by;
}

static void byAddress(const double *x, double *y) {
  y[0] = 0;
  for (int i = 0; i < 4; ++i) {
    struct factor f = {i < 2 ? (const double *)addresses[i] : x + i - 1, x[i]};
    y[0] += times(&f, 1);
  }
}

// 1 x^2 + x^3 + 3 x^2
int main(void) {
  check_reference("value'", 51.0, (value(3 + 1e-5) - value(3 - 1e-5)) / 2e-5,
                  1e-7);
  check_near("reverse", __enzyme_autodiff_double((void *)value, 3.0), 51.0, 1e-13);
  check_near("forward", __enzyme_fwddiff_double((void *)value, 3.0, 1.0), 51.0, 1e-13);
  CHECK_MODES(statistics, 4, 3, 1e-7);
  CHECK_MODES(byAddress, 4, 1, 1e-7);
  CHECK_MODES(calls, 4, 2, 1e-7);
  return check_report();
}
