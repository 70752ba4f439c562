// Curves of three kinds behind a tag with bits beside it, and callbacks whose data
// are a curve at some times and a pair of pointers to curves at others.
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum kind { FLAT, LINE, TABLE };

struct curve {
  enum kind kind;
  unsigned owned : 1, count : 7;
  union {
    double level;
    struct {
      double slope, at;
    } line;
    struct {
      int n;
      double *places, *values;
    } table;
  } as;
};

static int make_table(struct curve *c, const double *x, int n) {
  int failed = 1;
  double *values = NULL, *places = malloc(n * sizeof *places);
  if (!places)
    goto done;
  values = calloc(n, sizeof *values);
  if (!values)
    goto free_places;
  for (int i = 0; i < n; ++i) {
    places[i] = i * 0.5;
    values[i] = x[i % 5] * (i + 1);
  }
  if (n < 2)
    goto free_values;
  c->kind = TABLE;
  c->owned = 1;
  c->count = n;
  c->as.table.n = n;
  c->as.table.places = places;
  c->as.table.values = values;
  failed = 0;
  goto done;
free_values:
  free(values);
free_places:
  free(places);
done:
  return failed;
}

static double value_at(const struct curve *c, double t) {
  switch (c->kind) {
  case FLAT:
    return c->as.level;
  case LINE:
    return c->as.line.slope * t + c->as.line.at;
  case TABLE: {
    const double *places = c->as.table.places, *values = c->as.table.values;
    int i = 0;
    while (i + 2 < c->as.table.n && places[i + 1] < t)
      ++i;
    double w = (t - places[i]) / (places[i + 1] - places[i]);
    return (1 - w) * values[i] + w * values[i + 1];
  }
  }
  return 0;
}

typedef double (*integrand)(double t, void *data);

static long double integral(integrand f, void *data, double from, double to,
                            int n) {
  double h = (to - from) / n;
  long double sum = f(from, data) + f(to, data);
  for (int i = 1; i < n; ++i)
    sum += (i & 1 ? 4.0L : 2.0L) * f(from + i * h, data);
  return sum * h / 3;
}

struct product {
  const struct curve *a, *b;
  double power;
};

static double product_at(double t, void *data) {
  const struct product *p = data;
  return value_at(p->a, t) * value_at(p->b, t) + pow(t + 1, p->power);
}

static double faded_at(double t, void *data) {
  return value_at(data, t) * exp(-t);
}

void curves(const double *x, double *y) {
  struct curve c[3];
  memset(c, 0, sizeof c);
  c[0].kind = FLAT;
  c[0].as.level = x[0];
  c[1] = (struct curve){.kind = LINE, .as.line = {x[1], x[2]}};
  y[0] = y[1] = 0;
  if (make_table(&c[2], x, 5))
    return;
  struct product p = {&c[1], &c[2], x[3]};
  const struct {
    integrand f;
    void *data;
  } jobs[] = {{faded_at, &c[0]}, {product_at, &p}, {faded_at, &c[2]}};
  for (int i = 0; i < 3; ++i)
    y[i & 1] += (double)integral(jobs[i].f, jobs[i].data, 0, 1.9, 8);
  struct curve moved = c[2];
  c[2].owned = 0;
  c[0] = moved;
  y[1] += value_at(&c[0], 0.3) * c[0].count * x[4];
  for (int i = 0; i < 3; ++i)
    if (c[i].owned) {
      free(c[i].as.table.places);
      free(c[i].as.table.values);
    }
}
