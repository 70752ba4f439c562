// Tagged unions, static variables of functions, tables of functions, complex
// numbers.
#include <complex.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
typedef enum { T_NUM, T_VAR, T_ADD, T_MUL, T_FUN } tag_t;
typedef struct expr expr_t;
struct expr {
  tag_t tag;
  union {
    double num;
    int var;
    struct {
      expr_t *l, *r;
    } bin;
    struct {
      double (*f)(double);
      expr_t *arg;
    } fun;
  } u;
};
static expr_t *mk(tag_t t) {
  expr_t *e = malloc(sizeof *e);
  e->tag = t;
  return e;
}
static expr_t *num(double v) {
  expr_t *e = mk(T_NUM);
  e->u.num = v;
  return e;
}
static expr_t *var(int v) {
  expr_t *e = mk(T_VAR);
  e->u.var = v;
  return e;
}
static expr_t *bin(tag_t t, expr_t *l, expr_t *r) {
  expr_t *e = mk(t);
  e->u.bin.l = l;
  e->u.bin.r = r;
  return e;
}
static expr_t *fun(double (*f)(double), expr_t *a) {
  expr_t *e = mk(T_FUN);
  e->u.fun.f = f;
  e->u.fun.arg = a;
  return e;
}
static double eval(const expr_t *e, const double *env) {
  switch (e->tag) {
  case T_NUM:
    return e->u.num;
  case T_VAR:
    return env[e->u.var];
  case T_ADD:
    return eval(e->u.bin.l, env) + eval(e->u.bin.r, env);
  case T_MUL:
    return eval(e->u.bin.l, env) * eval(e->u.bin.r, env);
  case T_FUN:
    return e->u.fun.f(eval(e->u.fun.arg, env));
  }
  abort();
}
static void drop(expr_t *e) {
  if (!e)
    return;
  if (e->tag == T_ADD || e->tag == T_MUL) {
    drop(e->u.bin.l);
    drop(e->u.bin.r);
  } else if (e->tag == T_FUN)
    drop(e->u.fun.arg);
  free(e);
}
static double cube(double v) { return v * v * v; }
void tagged(const double *x, double *y) {
  expr_t *e =
      bin(T_ADD, bin(T_MUL, var(0), fun(sin, bin(T_ADD, var(1), num(x[3])))),
          fun(cube, bin(T_MUL, num(0.5), var(2))));
  double env[3] = {x[0], x[1], x[2]};
  y[0] = eval(e, env);
  env[0] = y[0];
  env[1] = x[4];
  y[1] = eval(e, env);
  e->u.bin.r->u.fun.f = exp;
  y[2] = eval(e, x + 6);
  drop(e);
}
static double damp(double v) {
  static unsigned calls;
  static double memory[4] = {0.1, 0.2, 0.3, 0.4};
  static const double w[4] = {4, 3, 2, 1};
  double s = 0;
  for (int i = 0; i < 4; i++)
    s += w[i] * memory[i];
  memory[calls++ % 4] = v;
  return s * v;
}
static void reset(void) {
  for (int i = 0; i < 6; i++)
    damp(0.1);
}
void statics(const double *x, double *y) {
  y[0] = y[1] = 0;
  reset();
  for (int i = 0; i < 6; i++) {
    double d = damp(x[i]);
    y[0] += d;
    y[1] += d * x[(i + 1) % 6];
  }
}
static void fft_(double complex *a, int n, int sgn) {
  if (n == 1)
    return;
  double complex e[n / 2], o[n / 2];
  for (int i = 0; i < n / 2; i++) {
    e[i] = a[2 * i];
    o[i] = a[2 * i + 1];
  }
  fft_(e, n / 2, sgn);
  fft_(o, n / 2, sgn);
  for (int k = 0; k < n / 2; k++) {
    double complex t = cexp(sgn * 2 * M_PI * I * k / n) * o[k];
    a[k] = e[k] + t;
    a[k + n / 2] = e[k] - t;
  }
}
void fft(const double *x, double *y) {
  double complex a[8];
  for (int i = 0; i < 8; i++)
    a[i] = x[i] + I * x[8 + i];
  fft_(a, 8, -1);
  for (int i = 0; i < 8; i++)
    a[i] *= a[i] / (1 + cabs(a[i]));
  y[0] = creal(a[3]);
  y[1] = cimag(a[2]);
  fft_(a, 8, 1);
  y[2] = cabs(a[5]);
  y[3] = carg(a[1]) + creal(conj(a[0]) * a[4]);
}
typedef struct ops {
  const char *name;
  double (*apply)(const double *p, double v);
  void (*init)(double *p, const double *x);
  int nparams;
} ops;
static double aff(const double *p, double v) { return p[0] * v + p[1]; }
static double sig(const double *p, double v) { return p[0] / (1 + exp(-v)); }
static double gau(const double *p, double v) {
  double d = (v - p[0]) / p[1];
  return exp(-0.5 * d * d);
}
static void i2(double *p, const double *x) {
  p[0] = 1 + x[0];
  p[1] = 1.5 + 0.2 * x[1];
}
static void i1(double *p, const double *x) { p[0] = x[0]; }
static const ops table[] = {{"affine", aff, i2, 2},
                            {"sigmoid", sig, i1, 1},
                            {"gauss", gau, i2, 2},
                            {NULL, NULL, NULL, 0}};
static const ops *find(const char *n) {
  for (const ops *o = table; o->name; o++)
    if (!strcmp(o->name, n))
      return o;
  return NULL;
}
void tables(const double *x, double *y) {
  static const char *const program[] = {"gauss", "affine", "sigmoid", "none",
                                        "affine"};
  double v = x[8];
  const double *q = x;
  for (size_t i = 0; i < sizeof program / sizeof *program; i++) {
    const ops *o = find(program[i]);
    if (!o) {
      y[1] = v;
      continue;
    }
    double p[2];
    o->init(p, q);
    q += o->nparams;
    v = o->apply(p, v);
  }
  y[0] = v;
  y[2] = (q - x) * v * v;
}
