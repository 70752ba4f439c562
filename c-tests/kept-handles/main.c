// Pointers that a library keeps in variables and copies into each object that it makes:
// the stream of its log, a function that prints, a handle. Nobody looks at the memory
// behind them, so that they are what they are in a shadow, too.
#include "library.h"
#include "modes.h"
#include <stdlib.h>

static int lines;
static void count(const char *text) { lines += text[0] == 'e'; }

static void network(const double *x, double *y) {
  struct net *n = make(3);
  for (int i = 0; i < 3; ++i)
    n->weights[i] = x[i] * x[i] + i;
  struct net *m = copy(n);
  y[0] = run(n, x[0]);
  y[1] = run(m, x[1]) * x[2];
  destroy(m);
  destroy(n);
}

static void solver(const double *x, double *y) {
  struct solver s;
  set_up(&s);
  for (int i = 0; i < 3; ++i)
    s.x[i] = x[i];
  iterate(&s, 4);
  iterate(&s, 3);
  y[0] = s.x[0] * s.x[1];
  y[1] = s.x[2];
}

// Where the handles are given back, each is, and once.
static double handles(const double *x, int n) {
  struct holder *all = malloc(n * sizeof *all);
  for (int i = 0; i < n; ++i)
    take(&all[i], i, x[i % 3] * (i + 1));
  double sum = 0;
  for (int i = 0; i < n; ++i) {
    sum += all[i].value * all[(i + 1) % n].value;
    give_back(&all[i]);
  }
  free(all);
  return sum;
}

double __enzyme_autodiff_handles(double (*)(const double *, int), ...);
double __enzyme_fwddiff_handles(double (*)(const double *, int), ...);
extern int enzyme_dup, enzyme_const;

static void check_handles(void) {
  double x[3] = {0.5, -1.5, 2}, gradient[3] = {0}, want[3];
  for (int i = 0; i < 3; ++i) {
    double sums[2];
    for (int side = 0; side < 2; ++side) {
      x[i] += side ? -2e-4 : 1e-4;
      make_handles();
      sums[side] = handles(x, 4);
    }
    x[i] += 1e-4;
    want[i] = (sums[0] - sums[1]) / 2e-4;
    double tangent[3] = {i == 0, i == 1, i == 2};
    make_handles();
    check_near("tangent beside handles",
               __enzyme_fwddiff_handles(handles, enzyme_dup, x, tangent,
                                        enzyme_const, 4),
               want[i], 1e-6);
  }
  make_handles();
  __enzyme_autodiff_handles(handles, enzyme_dup, x, gradient, enzyme_const, 4);
  check_array("gradient beside handles", gradient, want, 3, 1e-6);
}

int main(void) {
  CHECK_MODES(network, 3, 2, 1e-6);
  set_print(count);
  CHECK_MODES(solver, 3, 2, 1e-6);
  check_true("the function that prints was called", lines > 0);
  check_handles();
  return check_report();
}
