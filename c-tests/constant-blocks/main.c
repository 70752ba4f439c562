// A function of integers only makes a block and fills it with constants; active
// values are written to it later, by others. The block has a shadow then, and
// so has each pointer to it: as a result, in a struct, through a parameter, in
// a table, of a recursive function, of one of two functions.
#include "blocks.h"
#include "check.h"
#include <stdlib.h>
#include <string.h>

extern double __enzyme_autodiff(void *, ...);
extern double __enzyme_fwddiff(void *, ...);

static double use(double *p, const double *x, int n) {
  add_squares(p, x, n);
  return sum_of_cubes(p, n);
}

static double one_pointer(const double *x, int n) {
  double *p = halves(n, 3);
  double r = use(p, x, n);
  free(p);
  return r;
}

static double in_struct(const double *x, int n) {
  struct strip s = comb(n, 2);
  double r = 0;
  for (size_t i = 0; i < s.count; ++i) {
    s.at[i] += x[i] * x[i];
    r += s.at[i] * s.at[i] * (i + 1);
  }
  free(s.at);
  return r;
}

static double through_parameter(const double *x, int n) {
  struct strip s;
  if (ruler(n, 1, &s))
    return 0;
  double *p;
  stripe(&p, n, 2);
  double r = use(s.at, x, s.count) * use(p, x, n);
  free(s.at);
  free(p);
  return r;
}

// Two callers, one of which writes only constants.
static double two_calls(const double *x, int n) {
  double *p = halves(n, 2), *q = halves(n, 1);
  q[0] = 2;
  double r = use(p, x, n) * sum_of_cubes(q, n);
  q[1] = r;
  r = q[0] * q[1] + r * r;
  free(p);
  free(q);
  return r;
}

static double never_active(const double *x, int n) {
  double *p = halves(n, 2);
  double r = sum_of_cubes(p, n) * sum_of_cubes(x, n);
  free(p);
  return r;
}

static double merged(const double *x, int n) {
  double *p = x[0] > -2 ? halves(n, 2) : ramp(n);
  double *q = either(n, n);
  double r = use(p, x, n) - use(q, x, n) * p[0];
  free(p);
  free(q);
  return r;
}

static double rows(const double *x, int n) {
  struct grid *g = make_grid(3, n, 1);
  double r = 0;
  for (size_t i = 0; i < g->rows; ++i)
    r += (i + 1) * use(g->row[i], x, n);
  add_squares(g->spare.at, x, n);
  r *= g->spare.at[1] * g->spare.at[2];
  free_grid(g);
  return r;
}

static double one_row(const double *x, int n) {
  struct grid *g = make_grid(3, n, 2);
  double r = use(row_of(g, 4), x, n);
  r *= row_of(g, 1)[0] + row_of(g, 2)[0];
  free_grid(g);
  return r;
}

static double linked(const double *x, int n) {
  struct cell *first = chain(n);
  for (struct cell *c = first; c; c = c->next)
    c->value += *x * *x, ++x;
  double r = 0;
  while (first) {
    struct cell *dead = first;
    r += first->value * first->value * first->value;
    first = first->next;
    free(dead);
  }
  return r;
}

struct borrower {
  const double *x;
  double r;
};

static void borrow(double *p, size_t n, void *context) {
  struct borrower *b = context;
  b->r = use(p, b->x, n);
}

static double lent(const double *x, int n) {
  struct borrower b = {x, 0};
  lend(n, 1, borrow, &b);
  return b.r;
}

static void check_variables(int seed) {
  double x[4], v[4], dx[4] = {0};
  check_fill(x, 4, seed), check_fill(v, 4, seed + 1);
  in_variables_reverse(x, dx, 4);
  check_gradient("in_variables", dx, in_variables, x, 4, 1e-7);
  check_near("in_variables <w, Jv>", in_variables_forward(x, v, 4),
             check_dot(dx, v, 4), 1e-11);
}

int main(void) {
  CHECK_BOTH_MODES(one_pointer, 5, 1);
  CHECK_BOTH_MODES(in_struct, 5, 2);
  CHECK_BOTH_MODES(through_parameter, 4, 3);
  CHECK_BOTH_MODES(two_calls, 4, 4);
  CHECK_BOTH_MODES(never_active, 4, 5);
  CHECK_BOTH_MODES(merged, 5, 6);
  CHECK_BOTH_MODES(rows, 4, 7);
  CHECK_BOTH_MODES(one_row, 4, 8);
  CHECK_BOTH_MODES(linked, 5, 9);
  CHECK_BOTH_MODES(lent, 4, 13);
  CHECK_BOTH_MODES(with_vector, 4, 14);
  CHECK_BOTH_MODES(with_owner, 4, 15);
  CHECK_BOTH_MODES(with_pair, 4, 16);
  // Twice, since variables keep what was there.
  check_variables(10);
  check_variables(11);
  return check_report();
}
