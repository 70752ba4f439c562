#include "filters.h"
#include <math.h>
#include <stdlib.h>

static double taps2[] = {0.25, 0.75};
static double taps3[] = {0.2, 0.5, 0.3};
static const double phases[] = {0.1, 0.2, 0.3};
// Not const, and nobody writes to it.
static filter known[] = {{2, taps2, phases, 1}, {3, taps3, phases, 1}};

static filter *find(size_t order) {
  for (size_t i = 0; i < sizeof known / sizeof *known; ++i)
    if (known[i].order == order)
      return &known[i];
  return NULL;
}

static filter *make(size_t order) {
  filter *f = malloc(sizeof *f);
  f->order = order;
  f->shared = 0;
  f->taps = malloc(order * sizeof *f->taps);
  f->phase = phases;
  return f;
}

filter *filter_get(size_t order) {
  filter *f = find(order);
  if (f)
    return f;
  f = make(order);
  for (size_t i = 0; i < order; ++i)
    f->taps[i] = 1.0 / (double)(i + 1);
  return f;
}

// The heap's alternative holds active numbers, the static one constants.
filter *filter_tuned(size_t order, double alpha) {
  filter *f = find(order);
  if (f)
    return f;
  f = make(order);
  for (size_t i = 0; i < order; ++i)
    f->taps[i] = pow(alpha, (double)(i + 1));
  return f;
}

double filter_apply(const filter *f, const double *x) {
  double sum = 0;
  for (size_t i = 0; i < f->order; ++i)
    sum += f->taps[i] * sin(x[i % 3] + f->phase[i % 3]);
  return sum;
}

void filter_drop(filter *f) {
  if (f->shared)
    return;
  free(f->taps);
  free(f);
}

// Recursion keeps these from being inlined.
static double grid[8], upper[4], lower[4], spare[4], other[4];

double *cell(int row, int depth) {
  if (depth == 0)
    return &grid[row];
  double *c = cell(row, depth - 1);
  *(volatile int *)&depth = 0;
  return c;
}

double cells(void) { return grid[1] * grid[2] + grid[3]; }

static double *const rows[] = {upper, lower};

static void fill(double *const *table, int last, double x) {
  if (last < 0)
    return;
  table[last][1] = x * (last + x);
  fill(table, last - 1, x);
}

void fill_rows(double x, int last) { fill(rows, last, x); }

double rows_product(void) { return upper[1] * lower[1]; }

static double *choose(int which, int depth) {
  if (depth == 0)
    return which ? spare : other;
  double *p = choose(which, depth - 1);
  *(volatile int *)&depth = 0;
  return p;
}

double chosen(double x, int which) {
  double *both[2] = {choose(0, 3), choose(1, 3)};
  both[which][2] = x * x;
  return 3 * spare[2] + other[2];
}
