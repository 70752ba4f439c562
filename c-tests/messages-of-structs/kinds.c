#include "exchange.h"
#include <stdlib.h>
#include <string.h>

typedef struct {
  int id, kind;
  double x, y, z, charge;
} BodyMessage;

typedef struct {
  double force;
} ForceMessage;

/// Each body goes to the place of its neighbour.
static int loadBodies(const Bodies *b, int side, char *buffer) {
  BodyMessage *m = (BodyMessage *)buffer;
  for (int i = 0; i < b->n; ++i) {
    m[i].id = b->id[i];
    m[i].kind = b->kind[i];
    m[i].x = b->r[i][0] + side;
    m[i].y = b->r[i][1];
    m[i].z = b->r[i][2] * 1.5;
    m[i].charge = b->charge[i];
  }
  return b->n * sizeof *m;
}

static void unloadBodies(Bodies *b, int side, int size, char *buffer) {
  BodyMessage *m = (BodyMessage *)buffer;
  int n = size / sizeof *m;
  for (int i = 0; i < n; ++i) {
    int to = (i + 1 + side) % n;
    b->id[to] = m[i].id;
    b->kind[to] = m[i].kind;
    b->r[to][0] = m[i].x;
    b->r[to][1] = m[i].y;
    b->r[to][2] = m[i].z;
    b->charge[to] = m[i].charge;
  }
}

static int loadForces(const Bodies *b, int side, char *buffer) {
  ForceMessage *m = (ForceMessage *)buffer;
  for (int i = 0; i < b->n; ++i)
    m[i].force = b->force[(i + side) % b->n] * b->charge[i];
  return b->n * sizeof *m;
}

static void unloadForces(Bodies *b, int side, int size, char *buffer) {
  ForceMessage *m = (ForceMessage *)buffer;
  for (int i = 0; i < size / (int)sizeof *m; ++i)
    b->force[i] = m[i].force + side;
}

static Exchange *make(int capacity) {
  Exchange *e = malloc(sizeof *e);
  e->capacity = capacity;
  return e;
}

Exchange *exchangeOfBodies(int n) {
  Exchange *e = make(n * sizeof(BodyMessage));
  e->load = loadBodies;
  e->unload = unloadBodies;
  return e;
}

Exchange *exchangeOfForces(int n) {
  Exchange *e = make(n * sizeof(ForceMessage));
  e->load = loadForces;
  e->unload = unloadForces;
  return e;
}
