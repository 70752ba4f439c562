#include <stdlib.h>
#include <string.h>

// The next free node of a pool lies where four floats will.
typedef union node {
  union node *next;
  float s[4];
  double d[2];
} node;

typedef struct {
  node *nodes, *free;
} pool;

static node *take(pool *p) {
  node *n = p->free;
  p->free = n->next;
  return n;
}

static void give(pool *p, node *n) {
  n->next = p->free;
  p->free = n;
}

double pooled(const double *x, int n) {
  pool p = {malloc(16 * sizeof(node)), 0};
  for (int i = 15; i >= 0; --i)
    give(&p, &p.nodes[i]);
  node *live[6];
  double r = 0;
  for (int round = 0; round < 3; ++round) {
    for (int i = 0; i < n; ++i) {
      live[i] = take(&p);
      if (i & 1)
        live[i]->d[0] = x[i] * round, live[i]->d[1] = x[i];
      else
        for (int k = 0; k < 4; ++k)
          live[i]->s[k] = (float)(x[i] * (k + round));
    }
    for (int i = 0; i < n; ++i) {
      if (i & 1)
        r += live[i]->d[0] * live[i]->d[1];
      else
        for (int k = 0; k < 4; ++k)
          r += live[i]->s[k] * live[i]->s[(k + 1) % 4];
      give(&p, live[i]);
    }
  }
  free(p.nodes);
  return r;
}

// A vector whose first floats lie in itself, and on the heap when they are more.
typedef struct {
  unsigned n, capacity;
  union {
    float in[2];
    float *heap;
  } u;
} vector;

static float *data(vector *v) { return v->capacity == 2 ? v->u.in : v->u.heap; }

static void push(vector *v, float x) {
  if (v->n == v->capacity) {
    float *more = malloc(2 * v->capacity * sizeof(float));
    for (unsigned i = 0; i < v->n; ++i)
      more[i] = data(v)[i];
    if (v->capacity != 2)
      free(v->u.heap);
    v->u.heap = more;
    v->capacity *= 2;
  }
  data(v)[v->n++] = x;
}

double grown(const double *x, int n) {
  double r = 0;
  for (int m = 2; m <= n; ++m) {
    vector v = {0, 2, {{0, 0}}};
    for (int i = 0; i < m; ++i)
      push(&v, (float)(x[i] * m));
    for (unsigned i = 0; i < v.n; ++i)
      r += data(&v)[i] * data(&v)[0] * (i + 1);
    if (v.capacity != 2)
      free(v.u.heap);
  }
  return r;
}

// Unions of both, moved whole; many second floats are zero.
typedef struct {
  int far;
  union {
    float pair[2];
    const double *p;
  } u;
} either;

double exchanged(const double *x, int n) {
  either e[6], t;
  for (int i = 0; i < n; ++i) {
    e[i].far = i % 3 == 2;
    if (e[i].far)
      e[i].u.p = &x[n - 1 - i];
    else
      e[i].u.pair[0] = (float)x[i], e[i].u.pair[1] = i & 1 ? (float)x[0] : 0;
  }
  for (int i = 0; i < n; ++i) {
    int k = (5 * i + 2) % n;
    t = e[i], e[i] = e[k], e[k] = t;
  }
  double r = 0;
  for (int i = 0; i < n; ++i)
    r += (i + 1) * (e[i].far ? *e[i].u.p * x[1]
                             : e[i].u.pair[0] * (1 + e[i].u.pair[1]));
  return r;
}

// Objects of two kinds behind one pointer.
typedef struct {
  float h[8];
} filter;

typedef struct {
  float gain, bias;
  float *weights;
  float rest[4];
} layer;

__attribute__((noinline)) static void fill(void *s, int kind, const float *p,
                                           int n, float *w) {
  if (kind == 0) {
    filter *f = s;
    for (int i = 0; i < n; ++i)
      f->h[i] = p[i];
    return;
  }
  layer *l = s;
  l->gain = p[0], l->bias = p[1], l->weights = w;
  for (int i = 0; i < n; ++i)
    w[i] = p[i];
  for (int i = 0; i < n / 2; ++i)
    l->rest[i] = p[i + n / 2];
}

__attribute__((noinline)) static float use(const void *s, int kind, int n,
                                           float x) {
  float sum = 0;
  if (kind == 0) {
    const filter *f = s;
    for (int i = 0; i < n; ++i)
      sum += f->h[i] * (x + i);
    return sum;
  }
  const layer *l = s;
  sum = l->bias;
  for (int i = 0; i < n; ++i)
    sum += l->weights[i] * l->gain;
  for (int i = 0; i < n / 2; ++i)
    sum += l->rest[i] * l->rest[0];
  return sum;
}

double shared(const double *x, int n) {
  float p[6], w[6], r = 0;
  for (int i = 0; i < n; ++i)
    p[i] = (float)x[i];
  void *s = malloc(32), *copy = malloc(32);
  for (int kind = 0; kind < 2; ++kind) {
    fill(s, kind, p, n, w);
    memcpy(copy, s, 32);
    r += use(copy, kind, n, p[n - 1]);
  }
  free(copy);
  free(s);
  return r;
}

// A pointer first and then two floats, in turns; copied, and cleared.
typedef union {
  float pair[2];
  const float *p;
} two;

__attribute__((noinline)) static void point(two *u, const float *p, int n) {
  for (int i = 0; i < n; ++i)
    u[i].p = p + i;
}

__attribute__((noinline)) static float follow(const two *u, int n) {
  float sum = 0;
  for (int i = 0; i < n; ++i)
    sum += *u[i].p * (i + 1);
  return sum;
}

__attribute__((noinline)) static void store(two *u, const float *p, int n) {
  for (int i = 0; i < n; ++i)
    u[i].pair[0] = p[i] * 2, u[i].pair[1] = p[n - 1 - i];
}

__attribute__((noinline)) static float product(const two *u, int n) {
  float sum = 0;
  for (int i = 0; i < n; ++i)
    sum += u[i].pair[0] * u[i].pair[1];
  return sum;
}

double replaced(const double *x, int n) {
  float p[6], r = 0;
  for (int i = 0; i < n; ++i)
    p[i] = (float)x[i];
  two *u = malloc(6 * sizeof *u), *w = malloc(6 * sizeof *u), last;
  for (int k = 0; k < 2; ++k) {
    point(u, p, n);
    r += follow(u, n);
    memcpy(w, u, 6 * sizeof *u);
    r += follow(w, n);
    store(u, p, n);
    r += product(u, n);
    memcpy(w, u, 6 * sizeof *u);
    r += product(w, n) * k;
    point(w, p, n);
    memset(w, 0, 6 * sizeof *u);
    for (int i = 0; i < n; ++i)
      w[i].pair[0] += p[i];
    r += w[0].pair[0] * w[5].pair[0] + w[3].pair[1];
  }
  last.p = p + 2;
  r += *last.p;
  last.pair[0] = p[1], last.pair[1] = p[3];
  r += last.pair[0] * last.pair[1];
  free(u);
  free(w);
  return r;
}

// The same with floats of two and of ten bytes.
typedef union block {
  union block *next;
  _Float16 h[8];
  long double l;
} block;

double sized(const double *x, int n) {
  block *all = malloc(4 * sizeof *all), *list = 0;
  for (int i = 0; i < 4; ++i)
    all[i].next = list, list = &all[i];
  double r = 0;
  for (int k = 0; k < 4; ++k) {
    block *b = list;
    list = b->next;
    if (k & 1) {
      b->l = x[0] * x[k];
      r += (double)b->l * k;
    } else {
      for (int i = 0; i < n; ++i)
        b->h[i] = (_Float16)x[i];
      for (int i = 0; i < n; ++i)
        r += (double)b->h[i] * (i + k + 1);
    }
    b->next = list, list = b;
  }
  free(all);
  return r;
}
