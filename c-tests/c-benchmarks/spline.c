// A cubic spline in one block of memory; binary search.
#include <math.h>
#include <stdlib.h>
struct spline {
  int n;
  double *x, *y, *m;
  const char *name;
};
static int find(const double *a, int n, double v) {
  int lo = 0, hi = n - 1;
  while (hi - lo > 1) {
    int mid = (lo + hi) >> 1;
    if (a[mid] > v)
      hi = mid;
    else
      lo = mid;
  }
  return lo;
}
static struct spline *make(int n, const double *x, const double *y) {
  struct spline *s = malloc(sizeof *s + 3 * n * sizeof(double));
  s->n = n;
  s->x = (double *)(s + 1);
  s->y = s->x + n;
  s->m = s->y + n;
  s->name = "cubic";
  for (int i = 0; i < n; ++i)
    s->x[i] = x[i], s->y[i] = y[i];
  double c[n], d[n];
  s->m[0] = s->m[n - 1] = 0;
  c[0] = d[0] = 0;
  for (int i = 1; i < n - 1; ++i) {
    double h0 = x[i] - x[i - 1], h1 = x[i + 1] - x[i],
           w = 2 * (h0 + h1) - h0 * c[i - 1];
    c[i] = h1 / w;
    d[i] = (6 * ((y[i + 1] - y[i]) / h1 - (y[i] - y[i - 1]) / h0) -
            h0 * d[i - 1]) /
           w;
  }
  for (int i = n - 2; i > 0; --i)
    s->m[i] = d[i] - c[i] * s->m[i + 1];
  return s;
}
static double eval(const struct spline *s, double v) {
  int i = find(s->x, s->n, v);
  double h = s->x[i + 1] - s->x[i], a = (s->x[i + 1] - v) / h,
         b = (v - s->x[i]) / h;
  return a * s->y[i] + b * s->y[i + 1] +
         ((a * a * a - a) * s->m[i] + (b * b * b - b) * s->m[i + 1]) * h * h /
             6;
}
void spline(const double *x, double *y) {
  double xs[6], ys[6];
  for (int i = 0; i < 6; ++i)
    xs[i] = i + 0.2 * x[i], ys[i] = x[6 + i];
  struct spline *s = make(6, xs, ys);
  double sum = 0;
  for (double t = 0.5; t < 4.5; t += 0.37)
    sum += eval(s, t) * t;
  y[0] = sum;
  y[1] = eval(s, 2 + x[0]);
  y[2] = eval(s, x[6] * x[6] + 1);
  double r = 0;
  for (int i = 0; i < 3; ++i)
    r = 0.5 * eval(s, fabs(r) + 1);
  y[3] = r + (s->name[0] == 'c');
  free(s);
}
