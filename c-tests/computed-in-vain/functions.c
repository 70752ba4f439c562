// What is computed before it is known whether it has a meaning.
#include <math.h>

typedef struct {
  double x, y;
} point;
typedef struct {
  double a, b, c;
} parabola;

static parabola through(const point *p, const point *q, const point *r) {
  double d = (p->x - q->x) * (p->x - r->x) * (q->x - r->x);
  return (parabola){(r->x * (q->y - p->y) + q->x * (p->y - r->y) + p->x * (r->y - q->y)) / d,
                    (p->x * p->x * (q->y - r->y) + r->x * r->x * (p->y - q->y) +
                     q->x * q->x * (r->y - p->y)) / d,
                    (q->x * q->x * (r->x * p->y - p->x * r->y) +
                     q->x * (p->x * p->x * r->y - r->x * r->x * p->y) +
                     p->x * r->x * (r->x - p->x) * q->y) / d};
}

static int roots_of(parabola p, double *roots) {
  double d = p.b * p.b - 4 * p.a * p.c;
  if (!(d > 0))
    return 0;
  roots[0] = (-p.b - sqrt(d)) / (2 * p.a);
  roots[1] = (-p.b + sqrt(d)) / (2 * p.a);
  return 2;
}

/// The cubic's root, by parabolas through the last points: the last one is a bound of
/// the interval, too, so that two points coincide and there is none.
void root(const double *t, double *y) {
  point low = {0, -t[0]}, high = {2, 1 + t[1]}, at = {1, 0.1 * t[0]};
  for (int i = 0; i < 40; ++i) {
    double roots[2];
    int n = roots_of(through(&low, &high, &at), roots);
    at.x = (low.y * high.x - high.y * low.x) / (low.y - high.y);
    for (int k = 0; k < n; ++k)
      if (roots[k] >= low.x && roots[k] <= high.x)
        at.x = roots[k];
    at.y = at.x * at.x * at.x - t[0] - 0.3 * t[1] * at.x;
    if (fabs(at.y) < 1e-14)
      break;
    if (at.y > 0)
      high = at;
    else
      low = at;
  }
  y[0] = at.x;
}

/// 0 / 0 beside what is returned.
void quotients(const double *x, double *y) {
  double zero = x[0] - x[0] * x[1] / x[1];
  double p = zero / zero, d = p * p - 2 * p * x[1];
  y[0] = x[0] * x[1];
  if (d > 0)
    y[0] = sqrt(d) * p;
  double q = (x[0] + zero) / zero, e = q * q * x[1] - 4 * q;
  y[1] = x[1] * x[1];
  if (e < 1e300)
    y[1] += e * q;
}

/// Of the square of something that is zero at 1.
double residual(double x) {
  double quotient = 2 / x, e = quotient * quotient - 4;
  if (quotient < 10)
    return e * e / 2;
  return x;
}
