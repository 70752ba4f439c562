#include "functions.h"
#include <math.h>

double of_two(struct two s, double x) { return s.a * s.b * exp(x); }
double of_halves(struct halves s, const double *p) {
  return s.a * p[0] + s.b * s.b * p[1];
}
double of_big(struct big s, double x) {
  double sum = 0;
  for (int i = 0; i < s.n; ++i)
    sum += s.v[i] * s.v[i] * x;
  return sum;
}
struct big make_big(double x, const double *p, int n) {
  struct big r = {{0}, n};
  for (int i = 0; i < n; ++i)
    r.v[i] = x * p[i] * p[i];
  return r;
}
// The copy is changed.
double loop(struct big s, const double *p, int n) {
  for (int k = 0; k < 3; ++k)
    for (int i = 0; i < n; ++i)
      s.v[i] = sin(s.v[i]) * p[i];
  double sum = 0;
  for (int i = 0; i < n; ++i)
    sum += s.v[i];
  return sum;
}
