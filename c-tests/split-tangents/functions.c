#include "functions.h"
#include <math.h>
#include <stdlib.h>

double straight(double x, double y) { return sin(x) * y + exp(x * y) / y; }

// Branches, loops inside of loops, an input that is overwritten.
double mixed(double *x, int n, double scale) {
  double sum = 0;
  for (int i = 0; i < n; ++i) {
    if (x[i] > 0)
      x[i] = sqrt(x[i]) * scale;
    else if (i % 2)
      x[i] = x[i] * x[i];
    for (int j = 0; j <= i; ++j)
      sum += x[j] * cos(x[i] + j);
  }
  return sum;
}

// Loops of unknown length, one inside the other, with two exits.
double searching(const double *x, int n) {
  double total = 1;
  int i = 0;
  while (total < 1e6) {
    double root = 1, last = 0;
    while (fabs(root - last) > 1e-11) {
      last = root;
      root = 0.5 * (root + (3 + x[i % n]) / root);
      if (root < -100)
        return root;
    }
    total = total * root + sin(x[(i + 1) % n]) + 0.1;
    if (++i == 40)
      break;
  }
  return total;
}

static double inner(double *state, double by, int depth) {
  *state = *state * by + 0.5;
  if (depth == 0)
    return sin(*state);
  double local[2] = {by * by, *state};
  return inner(&local[depth % 2], by * 0.9, depth - 1) * local[0] + local[1];
}

// Calls, recursion, memory of its own.
double calling(const double *x, int n) {
  double *work = malloc(n * sizeof *work), sum = 0;
  for (int i = 0; i < n; ++i)
    work[i] = x[i] * x[(i + 1) % n];
  for (int i = 0; i < n; ++i)
    sum += inner(&work[i], x[i], i % 4) * work[i];
  free(work);
  return sum;
}

// The result is behind a pointer, the input in a struct with pointers.
void outward(const struct body *b, double *out) {
  for (int i = 0; i < b->n; ++i)
    out[i] = b->mass * b->x[i] * b->x[b->n - 1 - i];
}

struct triple through(double x, double y) {
  struct triple r = {x * y, sin(x), y * y * x};
  return r;
}
