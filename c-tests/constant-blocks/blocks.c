#include "blocks.h"
#include <stdlib.h>

#define APART __attribute__((noinline))

APART double *ramp(size_t n) {
  double *p = malloc(n * sizeof *p);
  for (size_t i = 0; i < n; ++i)
    p[i] = 0.25 * i;
  return p;
}

// That they call themselves keeps these functions functions.
APART double *halves(size_t n, int depth) {
  if (depth == 0) {
    double *p = calloc(n, sizeof *p);
    for (size_t i = 0; i < n; i += 2)
      p[i] = 0.5;
    return p;
  }
  double *p = halves(n, depth - 1);
  p[n - 1] += depth;
  return p;
}

APART struct strip comb(size_t n, int depth) {
  if (depth > 0) {
    struct strip s = comb(n, depth - 1);
    s.at[0] -= 1;
    return s;
  }
  struct strip s = {malloc(n * sizeof(double)), n};
  for (size_t i = 0; i < n; ++i)
    s.at[i] = i % 2;
  return s;
}

APART int ruler(size_t n, int depth, struct strip *out) {
  if (depth > 0)
    return ruler(n, depth - 1, out);
  out->at = calloc(n, sizeof(double));
  if (!out->at)
    return 1;
  out->count = n;
  return 0;
}

APART void stripe(double **out, size_t n, int depth) {
  if (depth > 0) {
    stripe(out, n, depth - 1);
    (*out)[1] = depth;
  } else {
    *out = ramp(n);
  }
}

APART struct grid *make_grid(size_t rows, size_t columns, int depth) {
  if (depth > 0)
    return make_grid(rows, columns, depth - 1);
  struct grid *g = malloc(sizeof *g);
  g->rows = rows;
  g->columns = columns;
  g->row = malloc(rows * sizeof *g->row);
  for (size_t i = 0; i < rows; ++i)
    g->row[i] = halves(columns, 2);
  g->spare = comb(columns, 2);
  return g;
}

void free_grid(struct grid *g) {
  for (size_t i = 0; i < g->rows; ++i)
    free(g->row[i]);
  free(g->row);
  free(g->spare.at);
  free(g);
}

APART struct cell *chain(size_t n) {
  if (n == 0)
    return NULL;
  struct cell *c = malloc(sizeof *c);
  c->value = n;
  c->next = chain(n - 1);
  return c;
}

APART double *either(size_t n, int which) {
  if (which > 2)
    return either(n, which - 2);
  return which == 1 ? halves(n, 1) : comb(n, 1).at;
}

static double left[8], right[8];
static double *const pads[2] = {left, right};

APART double *pad(int which) {
  if (which > 1)
    return pad(which - 2);
  return which ? left : right;
}

APART double *listed(int which) {
  if (which > 1)
    return listed(which - 2);
  return pads[which];
}

APART double *row_of(struct grid *g, size_t i) {
  if (i >= g->rows)
    return row_of(g, i - g->rows);
  return g->row[i];
}

static double *kept;

APART void remember(size_t n) { kept = halves(n, 1); }

APART double *remembered(void) { return kept; }

void forget(void) { free(kept); }

APART void lend(size_t n, int depth, void (*use)(double *, size_t, void *),
                void *context) {
  if (depth > 0)
    return lend(n, depth - 1, use, context);
  double *p = halves(n, 1);
  use(p, n, context);
  free(p);
}

APART void add_squares(double *to, const double *x, size_t n) {
  for (size_t i = 0; i < n; ++i)
    to[i] += x[i] * x[i];
}

APART double sum_of_cubes(const double *p, size_t n) {
  double sum = 0;
  for (size_t i = 0; i < n; ++i)
    sum += p[i] * p[i] * p[i];
  return sum;
}
