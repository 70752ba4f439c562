#define _GNU_SOURCE
#include "grow.h"
#include <math.h>
#include <stdlib.h>

void stack_of_numbers(const double *x, double *y) {
  struct list l = {0, 0, 0};
  for (int i = 0; i < 9; ++i)
    if (x[i] > -0.9)
      list_push(&l, x[i] * x[i]);
  for (int i = 0; i < 9; ++i)
    list_push(&l, sin(x[i]) * l.data[i % l.size]);
  y[0] = y[1] = 0;
  for (int i = 0; i < l.size; ++i) {
    y[0] += l.data[i];
    y[1] += l.data[i] * l.data[l.size - 1 - i];
  }
  free(l.data);
}

// A table of pointers that grows; realloc of memory that holds pointers.
void rows(const double *x, double *y) {
  double **table = 0;
  for (int i = 0; i < 6; ++i) {
    table = realloc(table, (i + 1) * sizeof *table);
    table[i] = row_of(x[i], i % 3 + 1);
  }
  for (int k = 0; k < 3; ++k) {
    y[k] = 0;
    for (int i = k; i < 6; i += 3)
      y[k] += table[i][k] * exp(table[i][0]);
  }
  for (int i = 0; i < 6; ++i)
    free(table[i]);
  free(table);
}

struct particle {
  int kind;
  double mass, at;
  struct particle *next;
};

void particles(const double *x, double *y) {
  struct particle *p = reallocarray(0, 2, sizeof *p);
  int n = 0;
  for (int i = 0; i + 1 < 8; i += 2, ++n) {
    p = reallocarray(p, n + 1, sizeof *p);
    p[n].kind = n % 2;
    p[n].mass = 1 + x[i] * x[i];
    p[n].at = x[i + 1];
    p[n].next = 0;
  }
  for (int i = 0; i + 1 < n; ++i)
    p[i].next = &p[i + 1];
  y[0] = y[1] = 0;
  for (struct particle *q = p; q; q = q->next)
    y[q->kind] += q->mass * cos(q->at);
  free(p);
}

void freed_by_realloc(const double *x, double *y) {
  double *p = realloc(0, 2 * sizeof *p);
  p[0] = x[0] * x[1];
  p[1] = x[0];
  y[0] = p[0] * p[0] + sqrt(2 + p[1]);
  free(realloc(p, 0));
}
