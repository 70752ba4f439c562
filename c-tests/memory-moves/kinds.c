// Objects of two kinds behind one pointer, an array of doubles and a struct that
// begins with such and has integers behind them, moved by copies of constant size.
#include <stdlib.h>
#include <string.h>

typedef struct {
  double a, b;
  int n, m;
  double c, unused[4];
} record;

typedef struct {
  enum { ARRAY, RECORD } kind;
  void *data;
} object;

static double value(const object *o, int n) {
  if (o->kind == RECORD) {
    const record *r = o->data;
    return r->a * r->b * (r->n + r->m) + r->c;
  }
  const double *d = o->data;
  double sum = 0;
  for (int i = 0; i < n; ++i)
    sum += d[i] * (i + 1);
  return sum;
}

static object make(int kind, const double *x, int n) {
  object o = {kind, malloc(sizeof(record))};
  if (kind == RECORD) {
    record *r = o.data;
    r->a = x[0], r->b = x[1], r->c = x[2];
    r->n = n, r->m = -1;
  } else {
    double *d = o.data;
    for (int i = 0; i < n; ++i)
      d[i] = x[i] * x[i];
  }
  return o;
}

void kinds(const double *x, double *y) {
  y[0] = y[1] = 0;
  for (int k = 0; k < 4; ++k) {
    object o = make(k % 2, x, 6), copy = {o.kind, malloc(sizeof(record))};
    char between[sizeof(record)] __attribute__((aligned(8)));
    memcpy(between, o.data, sizeof between);
    memcpy(copy.data, between, sizeof between);
    y[k / 2] += value(&copy, 6 - k / 2);
    free(copy.data);
    free(o.data);
  }
}

// All is cleared, of which only some elements are used.
void partly(const double *x, double *y) {
  memset(y, 0, 8 * sizeof *y);
  y[0] += x[0] * x[1];
  y[5] += x[1] * x[2];
}

__attribute__((noinline)) static void clear(double *y, int n) {
  memset(y, 0, n * sizeof *y);
}

void afterwards(const double *x, double *y) {
  y[2] = x[0] * x[0];
  y[7] = 2 * y[2];
  double kept = y[7] * x[2];
  clear(y, 7 + (x[0] < 1000));
  y[2] -= kept * x[1];
}
