#define _GNU_SOURCE // qsort_r
#include <math.h>
#include <stdlib.h>
#include <string.h>

static int compare(const void *a, const void *b) {
  double p = *(const double *)a, q = *(const double *)b;
  return (p > q) - (p < q);
}

void library(const double *x, double *y) {
  for (int i = 0; i < 8; ++i)
    y[i] = x[i] * x[i] + x[(i + 1) & 7];
  qsort(y, 8, sizeof(double), compare);
  for (int i = 0; i < 8; ++i)
    y[i] *= sin(y[i]);
}

struct record {
  int key;
  double v, w;
  const char *name;
};
static int by_key(const void *a, const void *b) {
  const struct record *p = a, *q = b;
  return p->key != q->key ? p->key - q->key : (p->v > q->v) - (p->v < q->v);
}

void records(const double *x, double *y) {
  struct record r[24];
  double t[24];
  for (int i = 0; i < 24; ++i) {
    r[i].key = (i * 7) % 5;
    r[i].v = x[i & 7] * (1 + i);
    r[i].w = x[(i + 1) & 7];
    r[i].name = "r";
    t[i] = x[i & 7] + i * 0.01 * x[0];
  }
  qsort(r, 24, sizeof *r, by_key);
  qsort(t, 24, sizeof *t, compare);
  for (int i = 0; i < 8; ++i)
    y[i] = r[3 * i].v * r[2 * i].w + r[i].v * t[3 * i] * t[i];
}

// Indices by the values that they lead to, and values by their distance from
// another: what is compared is told by a pointer.
static int by_value(const void *a, const void *b, void *values) {
  const double *v = values;
  double p = v[*(const int *)a], q = v[*(const int *)b];
  return (p > q) - (p < q);
}

void ranks(const double *x, double *y) {
  double weight[8];
  int order[8];
  for (int i = 0; i < 8; ++i) {
    weight[i] = exp(0.3 * x[i]) + x[(i + 2) & 7];
    order[i] = i;
  }
  qsort_r(order, 8, sizeof *order, by_value, weight);
  for (int i = 0; i < 8; ++i)
    y[i] = (i + 1) * weight[order[i]] * x[order[7 - i]];
}

struct centre {
  double x;
  int comparisons;
};

static int by_distance(const void *a, const void *b, void *centre) {
  struct centre *c = centre;
  ++c->comparisons;
  double p = fabs(*(const double *)a - c->x);
  double q = fabs(*(const double *)b - c->x);
  return (p > q) - (p < q);
}

void around(const double *x, double *y) {
  struct centre c = {x[0] * x[1], 0};
  for (int i = 0; i < 8; ++i)
    y[i] = x[i] * (2 + i);
  qsort_r(y, 8, sizeof *y, by_distance, &c);
  for (int i = 0; i < 8; ++i)
    y[i] = y[i] * y[i] / (1 + i) - c.x + (c.comparisons > 0 ? x[i] : 0);
}

__attribute__((noinline)) static void
insertion(void *base, size_t n, size_t size,
          int (*less)(const void *, const void *)) {
  char *b = base, kept[64];
  for (size_t i = 1; i < n; ++i) {
    memcpy(kept, b + i * size, size);
    size_t j = i;
    while (j > 0 && less(b + (j - 1) * size, kept) > 0) {
      memcpy(b + j * size, b + (j - 1) * size, size);
      --j;
    }
    memcpy(b + j * size, kept, size);
  }
}

void generic(const double *x, double *y) {
  for (int i = 0; i < 8; ++i)
    y[i] = x[i] * x[i] - x[(i + 3) & 7];
  insertion(y, 8, sizeof(double), compare);
  for (int i = 0; i < 8; ++i)
    y[i] *= y[i];
}

static void sort(double *v, int l, int r) {
  if (l >= r)
    return;
  double p = v[(l + r) / 2];
  int i = l, j = r;
  while (i <= j) {
    while (v[i] < p)
      ++i;
    while (v[j] > p)
      --j;
    if (i <= j) {
      double t = v[i];
      v[i++] = v[j];
      v[j--] = t;
    }
  }
  sort(v, l, j);
  sort(v, i, r);
}

void quick(const double *x, double *y) {
  double t[8];
  for (int i = 0; i < 8; ++i)
    t[i] = x[i] * x[i] + x[(i + 1) & 7];
  sort(t, 0, 7);
  for (int i = 0; i < 8; ++i)
    y[i] = t[i] * (i + 1);
}

// Median, interquartile range, trimmed mean, Gini coefficient, rank sum.
void statistics(const double *x, double *y) {
  double t[8], trimmed = 0, total = 0, weighted = 0, ranks = 0;
  for (int i = 0; i < 8; ++i)
    t[i] = exp(x[i]);
  qsort(t, 8, sizeof *t, compare);
  for (int i = 0; i < 8; ++i) {
    if (i > 0 && i < 7)
      trimmed += t[i] / 6;
    total += t[i];
    weighted += (i + 1) * t[i];
    int rank = 0;
    for (int k = 0; k < 8; ++k)
      rank += x[k] < x[i];
    ranks += rank * x[i];
  }
  y[0] = (t[3] + t[4]) / 2;
  y[1] = t[5] - t[2];
  y[2] = trimmed;
  y[3] = 2 * weighted / (8 * total) - 9 / 8.;
  y[4] = ranks;
}
