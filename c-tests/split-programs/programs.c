#include "programs.h"
#include <math.h>
#include <stdlib.h>

double damp(double *state, double by); // elsewhere.c

// Calls into another file, which writes to memory of the caller.
double path(double *x, int n, double *scratch) {
  double sum = 0;
  for (int i = 0; i < n; ++i) {
    scratch[i % 3] += damp(&x[i], 0.1 * i);
    sum += scratch[i % 3] * x[i];
  }
  return sum;
}

// A recursion with a list on the heap in every call.
double tree(const double *x, int depth, int at) {
  if (depth == 0)
    return sin(x[at % 4]);
  double *parts = malloc(2 * sizeof *parts);
  parts[0] = tree(x, depth - 1, 2 * at + 1);
  parts[1] = tree(x, depth - 1, 2 * at + 2);
  double r = parts[0] * cos(parts[1]) + 0.2 * x[at % 4];
  free(parts);
  return r;
}

struct big spread(double x, const double *p) {
  struct big r = {x * p[0], exp(x) + p[1], p[0] * p[1]};
  return r;
}

double weigh(double x, const double *w, int n) {
  double s = 0;
  for (int i = 0; i < n; ++i)
    s += w[i] * pow(x, i);
  return s;
}
