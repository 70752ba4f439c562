// long double through the library, structs, the heap, conditions; complex.
#include <complex.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

typedef long double ld;
void functions(const double *x, double *y) {
  ld a = x[0], b = x[1] + 2.5L, c = x[2], d = x[3];
  y[0] = sinl(a) * cosl(c);
  y[1] = powl(b, a);
  y[2] = expl(c) + logl(b) + tanl(d * 0.5L);
  y[3] = sqrtl(b) * cbrtl(b) + atan2l(a, b);
  y[4] = fmal(a, b, c) + hypotl(a, d) + fmodl(b, 1.25L);
  y[5] = tanhl(a) + sinhl(c) + asinhl(d) + expm1l(a) + log1pl(b);
  y[6] = fmaxl(a, c) + fminl(b, d) + floorl(b) + copysignl(a, c) + erfl(a) +
         lgammal(b);
  y[7] = log2l(b) + exp2l(a) + log10l(b) + ldexpl(a, 3) + acosl(a * 0.5L) +
         roundl(a);
}
struct item {
  char tag;
  ld v;
  double w;
  struct {
    int k;
    ld q[2];
  } in;
};
__attribute__((noinline)) static struct item mk(const double *x) {
  struct item i = {'a', x[0], 2, {3, {x[1], x[2] * x[0]}}};
  return i;
}
__attribute__((noinline)) static ld sum(const struct item *p, int n) {
  ld s = 0;
  for (int i = 0; i < n; ++i)
    s += p[i].v * p[i].in.q[i & 1] + p[i].w * p[i].in.k * p[i].in.q[0];
  return s;
}
void members(const double *x, double *y) {
  struct item t[4];
  for (int i = 0; i < 4; ++i)
    t[i] = mk(x + i);
  t[1] = t[3];
  y[0] = sum(t, 4);
  ld grid[3][2];
  for (int i = 0; i < 6; ++i)
    grid[i % 3][i / 3] = x[i] * 1.5L;
  ld *p = &grid[0][0];
  ld acc = 1;
  for (int i = 0; i < 6; ++i)
    acc *= 1 + 0.1L * *p++;
  y[1] = acc;
  y[2] = (double)acc * grid[2][1];
}
void heap(const double *x, double *y) {
  int cap = 1, n = 0;
  ld *v = malloc(cap * sizeof *v);
  for (int i = 0; i < 5; ++i) {
    if (n == cap)
      v = realloc(v, (cap *= 2) * sizeof *v);
    v[n++] = x[i] * x[i] + (i ? v[i - 1] : 0);
  }
  ld s = 0;
  while (n) {
    --n, s += v[n] * n;
    v[n] = 0;
  }
  y[0] = s;
  y[1] = v[0] + sqrtl(s + 10);
  free(v);
}
__attribute__((annotate("enzyme_allow=number-as-text"))) // a log
void logged(const double *x, double *y) {
  char buf[64];
  ld a = x[0] * x[1];
  int n = snprintf(buf, sizeof buf, "%Lf %d", a, 3);
  snprintf(buf, sizeof buf, "%.3Lf", a * x[2]);
  y[0] = a * x[2] + (n < 0);
  y[1] = strtold("2.5", 0) * a;
}
void chosen(const double *x, double *y) {
  ld best = -100, s = 0;
  int at = 0;
  for (int i = 0; i < 6; ++i) {
    ld v = fabsl((ld)x[i]);
    if (v > best)
      best = v, at = i;
    s += i & 1 ? v : -v * v;
  }
  y[0] = best * x[at];
  y[1] = s;
  y[2] = (double)(s > 0 ? s * best : -best);
}
void complex_numbers(const double *x, double *y) {
  long double complex a = x[0] + x[1] * (long double complex)I,
                      b = x[2] + 2 + x[3] * (long double complex)I;
  long double complex c = a * b + a / b;
  y[0] = creall(c);
  y[1] = cimagl(c);
  y[2] = cabsl(a * b);
  long double complex d = cexpl(a) * conjl(b);
  y[3] = creall(d);
  y[4] = cimagl(d);
  long double complex t[3] = {a, b, c};
  long double complex s = 0;
  for (int i = 0; i < 3; ++i)
    s += t[i] * t[2 - i];
  y[5] = creall(s) - cimagl(s);
  long double complex e = csqrtl(b) * cpowl(b, a) + clogl(b) / csinl(b);
  y[6] = creall(e);
  y[7] = cimagl(e) + cargl(b);
}
