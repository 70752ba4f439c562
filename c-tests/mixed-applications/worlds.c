// Cloth in an arena, accounts with variants of entries, roots of polynomials.
#include <complex.h>
#include <math.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
/* cloth: particles and constraints in an arena */
typedef struct {
  double p[3], q[3], inv_mass;
} particle;
typedef struct link {
  particle *a, *b;
  double rest;
  struct link *next;
} link_t;
typedef struct {
  char *base;
  size_t used, size;
} arena;
static void *take(arena *a, size_t n) {
  n = (n + 15) & ~(size_t)15;
  if (a->used + n > a->size)
    abort();
  void *p = a->base + a->used;
  a->used += n;
  return p;
}
typedef struct {
  int w, h;
  particle *grid;
  link_t *links;
  void (*force)(const particle *, double *, void *);
  void *context;
} cloth_t;
static void connect(arena *m, cloth_t *c, particle *a, particle *b) {
  link_t *l = take(m, sizeof *l);
  double s = 0;
  for (int k = 0; k < 3; ++k)
    s += (a->p[k] - b->p[k]) * (a->p[k] - b->p[k]);
  *l = (link_t){a, b, sqrt(s), c->links};
  c->links = l;
}
struct wind {
  double strength, angle;
};
static void blow(const particle *p, double *f, void *ctx) {
  struct wind *w = ctx;
  f[0] += w->strength * cos(w->angle) * (1 + 0.1 * p->p[1]);
  f[1] -= 9.81;
  f[2] += w->strength * sin(w->angle);
}
static void step(cloth_t *c, double dt) {
  for (int i = 0; i < c->w * c->h; ++i) {
    particle *p = &c->grid[i];
    double f[3] = {0};
    c->force(p, f, c->context);
    for (int k = 0; k < 3; ++k) {
      double t = p->p[k];
      if (p->inv_mass > 0)
        p->p[k] += 0.99 * (p->p[k] - p->q[k]) + f[k] * p->inv_mass * dt * dt;
      p->q[k] = t;
    }
  }
  for (int it = 0; it < 3; ++it)
    for (link_t *l = c->links; l; l = l->next) {
      double d[3], s = 0, w = l->a->inv_mass + l->b->inv_mass;
      if (w == 0)
        continue;
      for (int k = 0; k < 3; ++k) {
        d[k] = l->b->p[k] - l->a->p[k];
        s += d[k] * d[k];
      }
      double e = (sqrt(s) - l->rest) / (sqrt(s) * w);
      for (int k = 0; k < 3; ++k) {
        l->a->p[k] += l->a->inv_mass * e * d[k];
        l->b->p[k] -= l->b->inv_mass * e * d[k];
      }
    }
}
void cloth(const double *x, double *y) {
  arena m = {malloc(1 << 14), 0, 1 << 14};
  cloth_t c = {4, 3, NULL, NULL, blow, NULL};
  struct wind w = {1 + x[0], x[1]};
  c.context = &w;
  c.grid = take(&m, 12 * sizeof *c.grid);
  for (int j = 0; j < 3; ++j)
    for (int i = 0; i < 4; ++i) {
      particle *p = &c.grid[j * 4 + i];
      *p = (particle){{i + 0.05 * x[2 + i], -j, 0.02 * x[6 + j]},
                      {0},
                      j == 0 && (i == 0 || i == 3) ? 0 : 1 / (1 + 0.1 * j)};
      memcpy(p->q, p->p, sizeof p->q);
      if (i)
        connect(&m, &c, p, p - 1);
      if (j)
        connect(&m, &c, p, p - 4);
    }
  for (int t = 0; t < 6; ++t)
    step(&c, 0.02);
  y[0] = c.grid[6].p[1];
  y[1] = c.grid[11].p[0] * c.grid[9].p[2];
  y[2] = 0;
  for (int i = 0; i < 12; ++i)
    y[2] += c.grid[i].p[0] * c.grid[i].p[0];
  free(m.base);
}
/* accounts with variants of entries, found by hashed names */
typedef enum { CASH, SHARES, LOAN } type_t;
typedef struct {
  char name[12];
  type_t type;
  union {
    double cash;
    struct {
      int count;
      float price;
    } shares;
    struct {
      double principal, rate;
      int months;
    } loan;
  } as;
} entry;
typedef struct {
  entry **slots;
  uint32_t mask, count;
} table;
static uint32_t hash(const char *s) {
  uint32_t h = 2166136261u;
  while (*s)
    h = (h ^ (uint8_t)*s++) * 16777619u;
  return h;
}
static entry *find(table *t, const char *name, bool make) {
  uint32_t i = hash(name) & t->mask;
  while (t->slots[i] && strcmp(t->slots[i]->name, name))
    i = (i + 1) & t->mask;
  if (!t->slots[i] && make) {
    t->slots[i] = calloc(1, sizeof(entry));
    snprintf(t->slots[i]->name, sizeof t->slots[i]->name, "%s", name);
    t->count++;
  }
  return t->slots[i];
}
static double worth(const entry *e) {
  switch (e->type) {
  case CASH:
    return e->as.cash;
  case SHARES:
    return e->as.shares.count * e->as.shares.price;
  case LOAN: {
    double r = e->as.loan.rate / 12;
    return -e->as.loan.principal * r / (1 - pow(1 + r, -e->as.loan.months));
  }
  }
  return 0;
}
void ledger(const double *x, double *y) {
  table t = {calloc(16, sizeof(entry *)), 15, 0};
  char name[12];
  for (int i = 0; i < 8; ++i) {
    snprintf(name, sizeof name, "e%d", i * 7 % 5);
    entry *e = find(&t, name, true);
    switch (i % 3) {
    case 0: {
      double before = worth(e);
      e->type = CASH;
      e->as.cash = x[i] * x[i] + before * 0.1;
      break;
    }
    case 1:
      e->type = SHARES;
      e->as.shares.count = i + 2;
      e->as.shares.price = (float)(1 + x[i]);
      e->as.shares.count++;
      break;
    default:
      e->type = LOAN;
      e->as.loan.principal = 10 + x[i];
      e->as.loan.rate = 0.05 + 0.01 * x[(i + 1) % 8];
      e->as.loan.months = 12 * i;
    }
  }
  y[0] = y[1] = y[2] = 0;
  for (uint32_t i = 0; i <= t.mask; ++i)
    if (t.slots[i]) {
      y[t.slots[i]->type] += worth(t.slots[i]);
      free(t.slots[i]);
    }
  free(t.slots);
}
/* polynomials: roots by Durand and Kerner, composition */
typedef struct {
  int n;
  double c[];
} poly_t;
static poly_t *poly_new(int n) {
  poly_t *p = calloc(1, sizeof *p + n * sizeof(double));
  p->n = n;
  return p;
}
static poly_t *poly_mul(const poly_t *a, const poly_t *b) {
  poly_t *r = poly_new(a->n + b->n - 1);
  for (int i = 0; i < a->n; ++i)
    for (int j = 0; j < b->n; ++j)
      r->c[i + j] += a->c[i] * b->c[j];
  return r;
}
static double complex poly_at(const poly_t *p, double complex z) {
  double complex s = 0;
  for (int i = p->n; i-- > 0;)
    s = s * z + p->c[i];
  return s;
}
void poly(const double *x, double *y) {
  poly_t *a = poly_new(3), *b = poly_new(3);
  for (int i = 0; i < 3; ++i) {
    a->c[i] = 1 + i + 0.3 * x[i];
    b->c[i] = 2 - i * 0.5 + 0.3 * x[3 + i];
  }
  poly_t *p = poly_mul(a, b);
  double complex r[4];
  for (int i = 0; i < 4; ++i)
    r[i] = cpow(0.4 + 0.9 * I, i);
  for (int it = 0; it < 12; ++it)
    for (int i = 0; i < 4; ++i) {
      double complex q = p->c[4];
      for (int j = 0; j < 4; ++j)
        if (j != i)
          q *= r[i] - r[j];
      r[i] -= poly_at(p, r[i]) / q;
    }
  y[0] = creal(r[0] * r[1] * r[2] * r[3]);
  y[1] = cabs(r[0]) + cabs(r[1]);
  y[2] = creal(poly_at(p, x[6] + x[7] * I));
  free(a);
  free(b);
  free(p);
}
