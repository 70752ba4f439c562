#include <math.h>
#include <stdlib.h>
struct view {
  double *data;
  int n;
  struct view *next;
};
double poly(double x, int n) {
  double r = 1, p[8];
  for (int i = 0; i < n && i < 8; ++i) {
    p[i] = r * x + i;
    r = sin(p[i]) + p[i] * .3;
  }
  for (int i = 0; i < n && i < 8; ++i)
    r += p[i] * p[n - 1 - i];
  return r;
}
double mixed(const double *a, float b, const float *c, int n, _Bool flag,
             short k) {
  double s = 0;
  for (int i = 0; i < n; ++i)
    s += flag ? a[i] * b * c[i] * k : 0;
  return s;
}
double chain(struct view *v) {
  double r = 1;
  for (; v; v = v->next) {
    double s = 0;
    for (int i = 0; i < v->n; ++i)
      s += v->data[i] * v->data[i];
    r *= s;
  }
  return r;
}
// What calloc() has made zero is read before it is written, and afterwards.
double zeros(const double *x, int n) {
  double *t = calloc(n + 1, sizeof *t), s = 0;
  for (int i = 0; i <= n; ++i)
    s += t[i] * x[0];
  for (int i = 0; i < n; ++i) {
    s += t[i] * x[i] + x[i];
    t[i + 1] = t[i] * x[i] + x[i] * x[i];
  }
  s += t[n] * t[n];
  free(t);
  return s;
}
