#include <math.h>
#include <stdlib.h>

typedef struct {
  double a, b;
} Two; // in registers
typedef struct {
  double a, b, c;
} Three; // in memory
typedef struct {
  const double *p;
  int n;
} Row;

double mixed(double x, const double *y, int n, float z) {
  double s = 0;
  for (int i = 0; i < n; ++i)
    s += y[i] * x * (i % 2 ? z : 1);
  return s;
}
double of_two(Two t, double k) { return t.a * t.a * t.b * k; }
Two to_two(double x, double y) {
  Two t = {x * y, x + y * y};
  return t;
}
Three to_three(const double *x) {
  Three t = {x[0] * x[1], sin(x[0]), x[1] * x[1]};
  return t;
}
double of_row(const Row *r) {
  double s = 1;
  for (int i = 0; i < r->n; ++i)
    s *= r->p[i];
  return s;
}
void solve(const double *x, double *out, int n) {
  double *t = malloc(n * sizeof *t);
  for (int i = 0; i < n; ++i)
    t[i] = x[i] * (i ? t[i - 1] : 1);
  for (int i = 0; i < n; ++i)
    out[i] = t[i] + t[n - 1];
  free(t);
}
