#include "functions.h"
#include <math.h>
#include <stdlib.h>

static double cube(double x) { return x * x * x; }
static double weigh(double x) { return x * exp(-x); }

unary table[4] = {sin, cube, 0, weigh};
void choose(int i, unary f) { table[i] = f; }

__attribute__((noinline)) double fold(const double *x, int n, binary f) {
  double value = 0.3;
  for (int i = 0; i < n; ++i)
    value = f(value, x[i]);
  return value;
}

__attribute__((noinline)) void sort(double *x, int n, before comes_before) {
  for (int i = 1; i < n; ++i)
    for (int j = i; j > 0 && comes_before(x + j, x + j - 1); --j) {
      double t = x[j];
      x[j] = x[j - 1];
      x[j - 1] = t;
    }
}

static double area(struct box b) {
  return (b.right - b.left) * (b.top - b.bottom);
}

static double overlap_of_disc(const struct figure *f, struct box b, unary of) {
  b.left *= f->size;
  return of(area(b)) * f->size;
}

static double overlap_of_bar(const struct figure *f, struct box b, unary of) {
  return area(b) + of(b.top) / f->size;
}

static struct box grown_disc(const struct figure *f, struct box b, double by) {
  b.right += by * f->size;
  return b;
}

static struct box grown_bar(const struct figure *f, struct box b, double by) {
  struct box grown = {b.left, b.bottom, b.right + f->size, b.top * by};
  return grown;
}

static struct figure_class disc = {overlap_of_disc, grown_disc};
static struct figure_class bar = {overlap_of_bar, grown_bar};

struct figure *make_figure(int kind, double size) {
  struct figure *f = calloc(1, sizeof *f);
  f->class = kind ? &bar : &disc;
  f->size = size;
  return f;
}

struct list {
  equality equal;
  int count;
  const double *items[8];
};

struct list *make_list(equality equal) {
  struct list *l = calloc(1, sizeof *l);
  l->equal = equal;
  return l;
}

void add(struct list *l, const double *item) { l->items[l->count++] = item; }

const double *find(const struct list *l, const double *like) {
  for (int i = 0; i < l->count; ++i)
    if (l->equal(like, l->items[i]))
      return l->items[i];
  return NULL;
}

void destroy(struct list *l) { free(l); }
