// Nodes in C: each has its function, and up to two others below it.
#include <math.h>
#include <stdlib.h>

typedef struct node node;
typedef double (*node_function)(const node *self, const double *values);
struct node {
  node_function call;
  node *below[2];
  double weight;
};

static double value_of(const node *n, const double *values) {
  return n->call(n, values);
}
static double leaf(const node *n, const double *values) {
  return values[(int)(n->weight * 4)] + n->weight;
}
static double sum(const node *n, const double *values) {
  return value_of(n->below[0], values) + value_of(n->below[1], values);
}
static double product(const node *n, const double *values) {
  return value_of(n->below[0], values) * value_of(n->below[1], values);
}
static double sine(const node *n, const double *values) {
  return sin(n->weight * value_of(n->below[0], values));
}
static double turned(const node *n, const double *values) {
  double a = value_of(n->below[0], values), b = value_of(n->below[1], values);
  return a * cos(b);
}
static double blend(const node *n, const double *values) {
  double a = value_of(n->below[0], values), b = value_of(n->below[1], values);
  return n->weight * a + (1 - n->weight) * b;
}

static const node_function kinds[] = {sum, product, sine, turned, blend};

static node *make(int depth, unsigned *seed, const double *x) {
  node *n = malloc(sizeof *n);
  *seed = *seed * 1103515245u + 12345u;
  unsigned pick = *seed >> 16;
  n->below[0] = n->below[1] = NULL;
  if (!depth) {
    n->call = leaf;
    n->weight = (pick % 4) * 0.25;
    return n;
  }
  n->call = kinds[pick % 5];
  n->weight = x[pick % 4];
  for (int side = 0; side != 2; ++side)
    n->below[side] = make(depth - 1, seed, x);
  return n;
}

static void discard(node *n) {
  if (!n)
    return;
  discard(n->below[0]);
  discard(n->below[1]);
  free(n);
}

void composed(const double *x, double *y) {
  y[0] = y[1] = 0;
  for (unsigned seed = 1; seed != 4; ++seed) {
    unsigned state = seed;
    node *n = make(5, &state, x);
    double moved[4] = {x[1], x[0], x[3], x[2] * x[0]};
    y[0] += value_of(n, x);
    y[1] += value_of(n, moved);
    discard(n);
  }
}
