// Structs of integers and doubles, and doubles alone, go through the same
// buffers: the link knows the functions that fill them by pointers alone. The
// integers are numbers of bodies, by which they are sorted and looked up.

#include "check.h"
#include "exchange.h"
#include <stdlib.h>
#include <string.h>

double __enzyme_autodiff(void *, ...);
double __enzyme_fwddiff(void *, ...);

enum { N = 7 };

typedef struct {
  Bodies *bodies;
  Exchange *ofBodies, *ofForces;
} World;

static int byId(const void *a, const void *b) {
  const int *x = a, *y = b;
  return (*x > *y) - (*x < *y);
}

static double energy(World *w, int steps) {
  Bodies *b = w->bodies;
  for (int step = 0; step < steps; ++step) {
    exchange(w->ofBodies, b);
    for (int i = 0; i < b->n; ++i) {
      int j = (b->id[i] + b->kind[i]) % b->n;
      double d = 0;
      for (int k = 0; k < 3; ++k)
        d += (b->r[i][k] - b->r[j][k]) * (b->r[i][k] - b->r[j][k]);
      b->force[i] = b->charge[i] * b->charge[j] / sqrt(1 + d);
    }
    exchange(w->ofForces, b);
    for (int i = 0; i < b->n; ++i)
      b->r[i][step % 3] += 0.1 * b->force[i];
  }
  int ids[N];
  memcpy(ids, b->id, sizeof ids);
  qsort(ids, N, sizeof *ids, byId);
  double sum = 0;
  for (int i = 0; i < b->n; ++i)
    sum += (ids[i] % 10 + b->id[i] % 3) * b->r[i][0] + b->r[i][1] * b->force[i] +
           b->r[i][2] * b->r[i][2];
  return sum;
}

static World *make(int ids) {
  World *w = malloc(sizeof *w);
  Bodies *b = w->bodies = malloc(sizeof *b);
  b->n = N;
  b->id = malloc(N * sizeof(int));
  b->kind = malloc(N * sizeof(int));
  b->r = malloc(N * sizeof *b->r);
  b->charge = malloc(N * sizeof(double));
  b->force = malloc(N * sizeof(double));
  for (int i = 0; i < N; ++i) {
    b->id[i] = ids ? (i * 5 + 2) % N * 70000 * ids : 0;
    b->kind[i] = ids ? i % 3 + 1 : 0;
    for (int k = 0; k < 3; ++k)
      b->r[i][k] = 0;
    b->charge[i] = b->force[i] = 0;
  }
  w->ofBodies = exchangeOfBodies(N);
  w->ofForces = exchangeOfForces(N);
  return w;
}

/// The numbers that everything depends on, one by one.
static double *input(World *w, int i) {
  return i < 3 * N ? &w->bodies->r[i / 3][i % 3] : &w->bodies->charge[i - 3 * N];
}

static World *start(int along, double h) {
  World *w = make(1);
  for (int i = 0; i < 4 * N; ++i)
    *input(w, i) = 0.3 + (i * 37 % 29) / 20.0 + (i == along ? h : 0);
  return w;
}

int main(void) {
  for (int steps = 1; steps <= 4; ++steps) {
    World *a = make(1);
    __enzyme_autodiff((void *)energy, enzyme_dup, start(-1, 0), a, enzyme_const,
                      steps);
    for (int i = 0; i < 4 * N; ++i) {
      double h = 1e-5;
      double difference =
          (energy(start(i, h), steps) - energy(start(i, -h), steps)) / (2 * h);
      World *t = make(0);
      *input(t, i) = 1;
      double forward = __enzyme_fwddiff((void *)energy, enzyme_dup, start(-1, 0),
                                        t, enzyme_const, steps);
      double reverse = *input(a, i);
      check_near("forward", forward, difference, 1e-6);
      check_near("reverse", reverse, forward, 1e-9);
    }
  }
  return check_report();
}
