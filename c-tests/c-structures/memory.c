#define _GNU_SOURCE
#include <alloca.h>
#include <malloc.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

struct vector {
  double *data;
  int size, capacity;
};

static void append(struct vector *v, double a) {
  if (v->size == v->capacity) {
    v->capacity = v->capacity ? 2 * v->capacity : 2;
    v->data = realloc(v->data, v->capacity * sizeof *v->data);
  }
  v->data[v->size++] = a;
}

void grow(const double *x, double *y) {
  struct vector v = {0};
  for (int i = 0; i < 23; ++i) {
    append(&v, x[i & 7] * (i ? v.data[i - 1] : 1) + 0.1);
    v.data[i / 2] += x[(i + 3) & 7];
  }
  for (int i = 0; i < 8; ++i)
    y[i] = v.data[i] * v.data[22 - i];
  free(v.data);
}

struct tagged {
  enum { INTEGER, NUMBER, PAIR } tag;
  union {
    long i;
    double d;
    struct {
      float a, b;
    } p;
  } u;
};
struct packed {
  unsigned a : 3, b : 5;
  double v;
  signed c : 7;
  float w;
  _Bool t : 1;
};

static double value(const struct tagged *v) {
  switch (v->tag) {
  case INTEGER:
    return v->u.i * 0.5;
  case NUMBER:
    return v->u.d * v->u.d;
  default:
    return v->u.p.a * v->u.p.b;
  }
}

void unions(const double *x, double *y) {
  struct tagged v[3];
  struct packed b[4];
  memset(b, 0, sizeof b);
  for (int i = 0; i < 8; ++i) {
    v[0].tag = INTEGER;
    v[0].u.i = i;
    v[1].tag = NUMBER;
    v[1].u.d = x[i];
    v[2].tag = PAIR;
    v[2].u.p.a = (float)x[i];
    v[2].u.p.b = (float)x[7 - i];
    struct packed *q = &b[i & 3];
    q->a++;
    q->b = i;
    q->c = -i;
    q->t = i & 1;
    q->v += x[i] * x[0];
    q->w = (float)q->v;
    y[i] = value(&v[i % 3]) * x[i] + q->v * q->a + q->w * q->b + q->c +
           q->t * x[i];
  }
}

struct matrix {
  int rows, columns;
  double at[];
};

static struct matrix *make(int rows, int columns) {
  struct matrix *m = malloc(sizeof *m + rows * columns * sizeof(double));
  m->rows = rows;
  m->columns = columns;
  memset(m->at, 0, rows * columns * sizeof(double));
  return m;
}

static struct matrix *product(const struct matrix *a, const struct matrix *b) {
  struct matrix *m = make(a->rows, b->columns);
  for (int i = 0; i < a->rows; ++i)
    for (int j = 0; j < b->columns; ++j)
      for (int k = 0; k < a->columns; ++k)
        m->at[i * b->columns + j] +=
            a->at[i * a->columns + k] * b->at[k * b->columns + j];
  return m;
}

void flexible(const double *x, double *y) {
  struct matrix *a = make(2, 2), *b = make(2, 2);
  memcpy(a->at, x, 4 * sizeof(double));
  memcpy(b->at, x + 4, 4 * sizeof(double));
  for (int i = 0; i < 3; ++i) {
    struct matrix *c = product(a, b);
    struct matrix *d = product(c, a);
    free(a);
    a = b;
    b = d;
    free(c);
  }
  memcpy(y, a->at, 4 * sizeof(double));
  memcpy(y + 4, b->at, 4 * sizeof(double));
  free(a);
  free(b);
}

void allocators(const double *x, double *y) {
  void *p;
  if (posix_memalign(&p, 64, 64))
    abort();
  double *a = p, *b = aligned_alloc(64, 64), *c = memalign(32, 64);
  char *text = strdup("hello");
  for (int i = 0; i < 8; ++i) {
    a[i] = x[i] * x[i];
    b[i] = a[i] * x[7 - i];
    c[i] = b[i] + a[0];
  }
  for (int i = 0; i < 8; ++i)
    y[i] = c[i] * a[7 - i] + text[i % 5];
  free(text);
  free(a);
  free(b);
  free(c);
}

__attribute__((noinline)) static double *products(const double *x, int n) {
  double *v = malloc(n * sizeof *v);
  for (int i = 0; i < n; ++i)
    v[i] = sin(x[i]) * x[(i + 1) % n];
  return v;
}

__attribute__((noinline)) static double consume(double *v, int n) {
  double sum = 0;
  for (int i = 0; i < n; ++i) {
    sum += v[i] * v[i];
    v[i] = sum;
  }
  free(v);
  return sum;
}

void freed(const double *x, double *y) {
  for (int i = 0; i < 8; ++i) {
    double *v = products(x, 8);
    if (i & 1)
      v = realloc(v, 128);
    y[i] = consume(v, 8) * x[i];
  }
}

void sized(const double *x, double *y) {
  for (int n = 1; n <= 8; ++n) {
    double t[n], u[n][n];
    double *q = alloca(n * sizeof *q);
    for (int i = 0; i < n; ++i) {
      t[i] = x[i] * x[n - 1];
      q[i] = t[i] * t[i];
      for (int j = 0; j < n; ++j)
        u[i][j] = x[i] * x[j];
    }
    double sum = 0;
    for (int i = 0; i < n; ++i)
      for (int j = 0; j < n; ++j)
        sum += u[i][j] * t[j] + q[i];
    y[n - 1] = sum;
  }
}
