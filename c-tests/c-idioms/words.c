// Generic code: what is moved as bytes, words, or registers of several kinds.
#include <complex.h>
#include <math.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define NI __attribute__((noinline))

NI static void copy_bytes(void *d, const void *s, size_t n) {
  char *a = d;
  const char *b = s;
  while (n--)
    *a++ = *b++;
}
NI static void swap_any(void *a, void *b, size_t n) {
  char t[64];
  memcpy(t, a, n);
  memcpy(a, b, n);
  memcpy(b, t, n);
}
NI static void swap_bytes(char *a, char *b, size_t n) {
  while (n--) {
    char t = *a;
    *a++ = *b;
    *b++ = t;
  }
}
NI static void swap_words(void *a, void *b, size_t n) {
  uint64_t *p = a, *q = b;
  for (; n >= 8; n -= 8, ++p, ++q) {
    uint64_t t = *p;
    *p = *q;
    *q = t;
  }
}
struct item {
  double w;
  int id;
  float f;
  double v[2];
};
void bytes(const double *x, double *y) {
  struct item a[4], b;
  for (int i = 0; i < 4; ++i) {
    a[i].w = x[i];
    a[i].id = i;
    a[i].f = (float)i;
    a[i].v[0] = x[i] * x[i + 1];
    a[i].v[1] = x[7 - i];
  }
  copy_bytes(&b, &a[2], sizeof b);
  swap_any(&a[0], &a[3], sizeof b);
  swap_bytes((char *)&a[1], (char *)&a[2], sizeof b);
  swap_words(&a[0], &a[1], sizeof b);
  y[0] = b.w * a[0].v[0] + b.id;
  y[1] = a[1].w * a[2].v[1];
  y[2] = a[3].w * a[3].v[0] * a[3].f + a[0].id;
}

// A vector of any type.
struct vec {
  void *data;
  size_t n, cap, size;
};
NI static void push(struct vec *v, const void *e) {
  if (v->n == v->cap) {
    v->cap = v->cap ? 2 * v->cap : 2;
    v->data = realloc(v->data, v->cap * v->size);
  }
  memcpy((char *)v->data + v->n++ * v->size, e, v->size);
}
NI static void *at(struct vec *v, size_t i) {
  return (char *)v->data + i * v->size;
}
NI static void each(struct vec *v, void (*f)(void *, void *), void *ctx) {
  for (size_t i = 0; i < v->n; ++i)
    f(at(v, i), ctx);
}
struct pair {
  int k;
  double d;
};
static void add(void *e, void *ctx) {
  *(double *)ctx += *(double *)e * *(double *)e;
}
static void add_pair(void *e, void *ctx) {
  struct pair *p = e;
  ((double *)ctx)[p->k & 1] += p->d * p->k;
}
void generic(const double *x, double *y) {
  struct vec d = {0, 0, 0, sizeof(double)};
  struct vec p = {0, 0, 0, sizeof(struct pair)};
  struct vec q = {0, 0, 0, sizeof(double *)};
  for (int i = 0; i < 8; ++i) {
    double t = sin(x[i]);
    struct pair r = {i, x[i] * t};
    const double *a = &x[7 - i];
    push(&d, &t);
    push(&p, &r);
    push(&q, &a);
  }
  double s = 0, k[2] = {0, 0};
  each(&d, add, &s);
  each(&p, add_pair, k);
  y[0] = s;
  y[1] = k[0] * k[1];
  y[2] = **(double **)at(&q, 3) * *(double *)at(&d, 5);
  free(d.data);
  free(p.data);
  free(q.data);
}

// Blocks of a pool that go back to it, and objects that contain their links.
struct link {
  struct link *next;
};
struct pool {
  struct link *free;
  char *block;
  size_t used;
};
struct node {
  double v;
  struct link l;
  double w;
};
#define node_of(p) ((struct node *)((char *)(p)-offsetof(struct node, l)))
NI static void *take(struct pool *p, size_t n) {
  void *r = p->free;
  if (r) {
    p->free = p->free->next;
    return r;
  }
  r = p->block + p->used;
  p->used += (n + 15) & ~(size_t)15;
  return r;
}
NI static void give(struct pool *p, void *q) {
  struct link *l = q;
  l->next = p->free;
  p->free = l;
}
void pooled(const double *x, double *y) {
  struct pool p = {0, malloc(4096), 0};
  struct link *head = 0;
  for (int i = 0; i < 8; ++i) {
    struct node *n = take(&p, sizeof *n);
    n->v = x[i];
    n->w = exp(x[i] * 0.1);
    n->l.next = head;
    head = &n->l;
  }
  double s = 0;
  for (struct link *l = head; l; l = l->next)
    s = s * 0.5 + node_of(l)->v * node_of(l)->w;
  for (struct link *l = head, *next; l; l = next) {
    next = l->next;
    give(&p, node_of(l));
  }
  struct node *a = take(&p, sizeof *a), *b = take(&p, sizeof *b);
  a->v = s;
  b->w = x[0] * s;
  a->l.next = &b->l;
  y[0] = s;
  y[1] = node_of(a->l.next)->w * a->v;
  y[2] = b->w;
  free(p.block);
}

// Lists of arguments that are handed on.
static char text[128];
static int logged;
NI static void log_list(const char *f, va_list ap) {
  logged += vsnprintf(text, sizeof text, f, ap) > 0;
}
NI static void log_all(const char *f, ...) {
  va_list ap;
  va_start(ap, f);
  log_list(f, ap);
  va_end(ap);
}
NI static double sum_list(int n, va_list ap) {
  double s = 0;
  for (int i = 0; i < n; ++i)
    s += va_arg(ap, double) * (i + 1);
  return s;
}
NI static double sum(int n, ...) {
  va_list ap, aq;
  va_start(ap, n);
  va_copy(aq, ap);
  double s = sum_list(n, ap) * sum_list(n - 1, aq);
  va_end(ap);
  va_end(aq);
  return s;
}
void lists(const double *x, double *y) {
  log_all("%g and %d, %s\n", x[0] * x[1], 3, "x");
  y[0] = sum(3, x[0], x[1] * x[2], x[3]);
  log_all("%g\n", y[0]);
  y[1] = sum(2, x[4], x[5]) * x[6];
  y[2] = x[7] * y[1];
}

// Complex numbers of all kinds.
NI static float _Complex narrow(float _Complex a, float _Complex b) {
  return a * b + conjf(a) / b;
}
NI static long double _Complex wide(long double _Complex a) {
  return a * a + cimagl(a) * I;
}
NI static double _Complex functions(double _Complex a, double r) {
  return cexp(a) * r + csqrt(a) * cabs(a) + cpow(a, 2.5) + clog(a) * carg(a);
}
void complexes(const double *x, double *y) {
  double _Complex d = functions(x[0] + 1.5 + x[1] * I, x[2]);
  long double _Complex l = wide(x[3] + (long double)x[4] * I);
  float _Complex q = narrow((float)x[6] + (float)x[7] * I, (float)x[5] + 2);
  double _Complex a[3] = {x[0] * I, x[1], x[2] + x[3] * I}, s = 0;
  for (int i = 0; i < 3; ++i)
    s = s * a[i] + conj(a[2 - i]);
  y[0] = creal(d) * creall(l);
  y[1] = cimag(d) + cimagl(l) * x[5];
  y[2] = crealf(q) * cimagf(q) + cabs(s) + creal(ccos(s)) * cimag(csinh(s / 3));
}

// Structs in registers: numbers of two kinds, beside integers and pointers, in
// one register and in several, and in memory.
struct df {
  double a;
  float b;
};
struct di {
  double a;
  int i;
};
struct ddd {
  double a, b, c;
};
struct ff {
  float a, b;
};
struct ffd {
  float a, b;
  double c;
};
struct fff {
  float a, b, c;
};
struct pd {
  double *p;
  double d;
};
NI static struct df two(double a, double b) {
  struct df r = {a * b, (float)(a + b)};
  return r;
}
NI static struct di counted(struct di q, double s) {
  q.a *= s;
  q.i += 2;
  return q;
}
NI static struct ddd three(struct ddd q, struct ff f) {
  q.a *= f.a;
  q.b += f.b * q.c;
  return q;
}
NI static struct ffd mixed(struct ffd q) {
  struct ffd r = {q.b, q.a * q.b, q.c * q.a};
  return r;
}
NI static struct fff floats(struct fff q, double d) {
  q.a *= q.b;
  q.c += (float)d;
  return q;
}
NI static struct pd pointed(struct pd q, double *o) {
  q.d *= *q.p;
  q.p = o;
  return q;
}
void structs(const double *x, double *y) {
  struct df a = two(x[0], x[1]);
  struct di b = counted((struct di){x[2], 4}, x[3]);
  struct ddd c = three((struct ddd){x[4], x[5], x[6]},
                       (struct ff){(float)x[0], (float)x[7]});
  struct ffd d = mixed((struct ffd){(float)x[1], (float)x[2], x[3]});
  struct fff e =
      floats((struct fff){(float)x[4], (float)x[5], (float)x[6]}, x[7]);
  double u = x[1] * x[1], v = x[3];
  struct pd f = pointed((struct pd){&u, x[0]}, &v);
  y[0] = a.a * a.b + b.a * b.i;
  y[1] = c.a * c.b + d.a * d.b * d.c;
  y[2] = e.a * e.c + f.d * *f.p;
}

// Numbers in integers.
NI static uint64_t bits(double d) {
  uint64_t u;
  memcpy(&u, &d, 8);
  return u;
}
NI static double number(uint64_t u) {
  double d;
  memcpy(&d, &u, 8);
  return d;
}
union both {
  double d;
  uint64_t u;
  float f[2];
};
void words(const double *x, double *y) {
  uint64_t w[8];
  for (int i = 0; i < 8; ++i)
    w[i] = bits(x[i]);
  __int128 t;
  memcpy(&t, &w[2], 16);
  memcpy(&w[4], &t, 16);
  union both u, z, g, h;
  u.d = x[1];
  z = u;
  z.u &= 0x7fffffffffffffffull;
  g.f[0] = (float)x[2];
  g.f[1] = (float)x[3];
  h = g;
  y[0] = number(w[4]) * number(w[5]) + z.d;
  y[1] = h.f[0] * h.f[1] * number(w[7]);
  y[2] = number(bits(x[5]) ^ 0x8000000000000000ull) *
         number(w[0] | 0x8000000000000000ull);
}
