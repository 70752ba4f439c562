// A small machine with a table of functions, matrices as double **, errors that
// are cleaned up by goto, arrays that grow, linked in place.
#include <errno.h>
#include <math.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
struct vm;
typedef int (*op_fn)(struct vm *, int arg);
enum { F_TRACE = 1, F_CLAMP = 2, F_DONE = 4 };
struct vm {
  double stack[16];
  int sp;
  unsigned flags;
  double regs[8];
  const char *error;
  long steps;
};
static int fail(struct vm *m, const char *why) {
  m->error = why;
  m->flags |= F_DONE;
  return -1;
}
static int push(struct vm *m, double v) {
  if (m->sp == 16)
    return fail(m, "overflow");
  if (m->flags & F_CLAMP && v > 50)
    v = 50;
  m->stack[m->sp++] = v;
  return 0;
}
static double pop(struct vm *m) {
  return m->sp ? m->stack[--m->sp] : (fail(m, "underflow"), 0.0);
}
static int op_reg(struct vm *m, int a) { return push(m, m->regs[a]); }
static int op_set(struct vm *m, int a) {
  m->regs[a] = pop(m);
  return 0;
}
static int op_add(struct vm *m, int a) {
  (void)a;
  double v = pop(m), w = pop(m);
  return push(m, v + w);
}
static int op_mul(struct vm *m, int a) {
  (void)a;
  double v = pop(m), w = pop(m);
  return push(m, v * w);
}
static int op_fun(struct vm *m, int a) {
  static double (*const f[])(double) = {sin, exp, tanh, sqrt};
  return push(m, f[a](pop(m)));
}
static int op_end(struct vm *m, int a) {
  (void)a;
  m->flags |= F_DONE;
  return 0;
}
static const struct {
  const char *name;
  op_fn fn;
} ops[] = {{"reg", op_reg}, {"set", op_set}, {"add", op_add},
           {"mul", op_mul}, {"fun", op_fun}, {"end", op_end}};
struct instr {
  unsigned op : 4;
  unsigned arg : 4;
};
static int assemble(const char *text, struct instr *out, int max) {
  char buf[256];
  snprintf(buf, sizeof buf, "%s", text);
  int n = 0;
  for (char *t = strtok(buf, ";"); t && n < max; t = strtok(NULL, ";")) {
    char name[8];
    int arg = 0;
    if (sscanf(t, "%7s %d", name, &arg) < 1)
      return -1;
    size_t k = 0;
    while (k < sizeof ops / sizeof *ops && strcmp(ops[k].name, name))
      ++k;
    if (k == sizeof ops / sizeof *ops)
      return -1;
    out[n].op = k;
    out[n++].arg = arg;
  }
  return n;
}
static double run(const struct instr *p, int n, const double *x,
                  unsigned flags) {
  struct vm m;
  memset(&m, 0, sizeof m);
  m.flags = flags;
  memcpy(m.regs, x, sizeof m.regs);
  for (int pc = 0; pc < n && !(m.flags & F_DONE); ++pc, ++m.steps)
    if (ops[p[pc].op].fn(&m, p[pc].arg)) {
      fprintf(stderr, "%s at %ld\n", m.error, m.steps);
      break;
    }
  return m.sp ? m.stack[m.sp - 1] : m.regs[7];
}
void machine(const double *x, double *y) {
  struct instr p[32];
  int n = assemble("reg 0;reg 1;mul;fun 0;reg 2;add;set 7;reg 7;reg 7;mul;reg "
                   "3;fun 1;add;end;reg 4",
                   p, 32);
  y[0] = run(p, n, x, 0);
  n = assemble("reg 5;fun 2;reg 6;mul", p, 32);
  y[1] = run(p, n, x, F_CLAMP | F_TRACE) * n;
}
static double **mat_new(int r, int c) {
  double **m = malloc(r * sizeof *m);
  if (!m)
    return NULL;
  for (int i = 0; i < r; i++)
    if (!(m[i] = calloc(c, sizeof **m))) {
      while (i--)
        free(m[i]);
      free(m);
      return NULL;
    }
  return m;
}
static void mat_free(double **m, int r) {
  if (!m)
    return;
  for (int i = 0; i < r; i++)
    free(m[i]);
  free(m);
}
static int mat_mul(double **a, double **b, double **c, int n, int m, int p) {
  if (!a || !b || !c)
    return -EINVAL;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < p; j++) {
      double s = 0;
      for (int k = 0; k < m; k++)
        s += a[i][k] * b[k][j];
      c[i][j] = s;
    }
  return 0;
}
static int gauss(double **a, double *b, int n) {
  for (int k = 0; k < n; k++) {
    int p = k;
    for (int i = k + 1; i < n; i++)
      if (fabs(a[i][k]) > fabs(a[p][k]))
        p = i;
    if (fabs(a[p][k]) < 1e-12)
      return -1;
    double *row = a[k];
    a[k] = a[p];
    a[p] = row;
    double t = b[k];
    b[k] = b[p];
    b[p] = t;
    for (int i = k + 1; i < n; i++) {
      double f = a[i][k] / a[k][k];
      for (int j = k; j < n; j++)
        a[i][j] -= f * a[k][j];
      b[i] -= f * b[k];
    }
  }
  for (int i = n - 1; i >= 0; i--) {
    for (int j = i + 1; j < n; j++)
      b[i] -= a[i][j] * b[j];
    b[i] /= a[i][i];
  }
  return 0;
}
void matrices(const double *x, double *y) {
  int rc = -1;
  double **a = NULL, **b = NULL, **c = NULL, *v = NULL;
  if (!(a = mat_new(3, 4)) || !(b = mat_new(4, 3)) || !(c = mat_new(3, 3)))
    goto out;
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 4; j++) {
      a[i][j] = x[i * 4 + j];
      b[j][i] = a[i][j] + (i == j);
    }
  if ((rc = mat_mul(a, b, c, 3, 4, 3)))
    goto out;
  if (!(v = malloc(3 * sizeof *v))) {
    rc = -ENOMEM;
    goto out;
  }
  for (int i = 0; i < 3; i++) {
    v[i] = x[i] + 1;
    c[i][i] += 2;
  }
  rc = gauss(c, v, 3);
  if (rc)
    goto out;
  y[0] = v[0] * v[1];
  y[1] = v[2];
out:
  if (rc)
    fprintf(stderr, "failed: %s\n", strerror(-rc));
  free(v);
  mat_free(c, 3);
  mat_free(b, 4);
  mat_free(a, 3);
}
struct sample {
  uint32_t flags;
  float weight;
  double value;
  union {
    double exact;
    int64_t ticks;
  } when;
  struct sample *next;
};
struct buffer {
  struct sample *data;
  size_t n, cap;
};
static int add(struct buffer *b, struct sample s) {
  if (b->n == b->cap) {
    size_t cap = b->cap ? b->cap * 2 : 2;
    struct sample *p = realloc(b->data, cap * sizeof *p);
    if (!p)
      return -1;
    b->data = p;
    b->cap = cap;
  }
  b->data[b->n++] = s;
  return 0;
}
static struct sample *chain(struct buffer *b, uint32_t mask) {
  struct sample *head = NULL, **tail = &head;
  for (size_t i = 0; i < b->n; i++)
    if (b->data[i].flags & mask) {
      *tail = &b->data[i];
      tail = &b->data[i].next;
    }
  *tail = NULL;
  return head;
}
void buffers(const double *x, double *y) {
  struct buffer b = {0};
  for (int i = 0; i < 8; i++) {
    struct sample s = {.flags = 1u << (i % 3),
                       .weight = (float)(0.5 + i),
                       .value = x[i] * x[(i + 1) % 8]};
    if (i % 2) {
      s.flags |= 8;
      s.when.exact = x[i];
    } else
      s.when.exact = i * 0.1;
    if (add(&b, s))
      goto done;
  }
  for (uint32_t k = 0; k < 3; k++) {
    y[k] = 0;
    for (struct sample *s = chain(&b, 1u << k); s; s = s->next)
      y[k] += s->weight * s->value * s->when.exact;
  }
done:
  free(b.data);
}
