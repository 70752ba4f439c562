// Blocks of 32 bytes in a table of `void *`.
#include <math.h>
#include <stdlib.h>
#include <string.h>

struct reading {
  double a, b, c;
  const char *label;
};

__attribute__((noinline)) static double weighted(const void *block, int n) {
  const double *d = block;
  double sum = 0;
  for (int i = 0; i < n; ++i)
    sum += d[i] * (i + 1);
  return sum;
}

__attribute__((noinline)) static double value(const void *block) {
  const struct reading *r = block;
  return r->a * r->b + strlen(r->label) * r->c;
}

__attribute__((noinline)) static void *duplicate(const void *block) {
  void *copy = malloc(32);
  memcpy(copy, block, 32);
  return copy;
}

static void *make(int i, const double *x) {
  if (i % 2) {
    struct reading *r = malloc(sizeof *r);
    r->a = x[i];
    r->b = x[0];
    r->c = x[1] * x[i];
    r->label = i == 1 ? "one" : "three";
    return r;
  }
  double *d = malloc(4 * sizeof *d);
  for (int j = 0; j < 4; ++j)
    d[j] = x[(i + j) % 4];
  return d;
}

void slots(const double *x, double *y) {
  void *table[4];
  for (int i = 0; i < 4; ++i)
    table[i] = make(i, x);
  y[0] = y[1] = 0;
  for (int i = 0; i < 4; ++i) {
    void *copy = duplicate(table[i]);
    if (i % 2)
      y[0] += value(copy);
    else
      y[1] += weighted(copy, 4);
    free(copy);
    free(table[i]);
  }
}

// The same memory holds the one first and the other later.
void records(const double *x, double *y) {
  void *block = malloc(32), *old = malloc(32);
  double *d = block;
  for (int i = 0; i < 4; ++i)
    d[i] = sin(x[i]) + x[(i + 1) % 4];
  memcpy(old, block, 32);
  struct reading *r = block;
  r->a = weighted(old, 4);
  r->b = x[2];
  r->c = x[3];
  r->label = "again";
  y[0] = value(block);
  memcpy(old, block, 32);
  y[1] = value(old) * x[0];
  free(block);
  free(old);
}
