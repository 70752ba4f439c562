#include <math.h>
#include <string.h>

// A natural cubic spline through eight points, by the Thomas algorithm.
void spline(const double *x, double *y) {
  double m[8] = {0}, upper[8] = {0}, right[8] = {0};
  for (int i = 1; i < 7; ++i) {
    double d = 6 * (x[i + 1] - 2 * x[i] + x[i - 1]);
    double pivot = 4 - upper[i - 1];
    upper[i] = 1 / pivot;
    right[i] = (d - right[i - 1]) / pivot;
  }
  for (int i = 6; i > 0; --i)
    m[i] = right[i] - upper[i] * m[i + 1];
  for (int k = 0; k < 9; ++k) {
    double t = 0.3 + 0.8 * k;
    int i = (int)t < 6 ? (int)t : 6;
    double b = t - i, a = 1 - b;
    y[k] = a * x[i] + b * x[i + 1] +
           ((a * a * a - a) * m[i] + (b * b * b - b) * m[i + 1]) / 6;
  }
}

typedef double (*function)(double t, const void *data);

static double cubic(double t, const void *data) {
  const double *c = data;
  return t * t * t + (2 + c[0] * c[0]) * t + c[1] - 0.5;
}
static double kepler(double t, const void *data) {
  const double *c = data;
  return t - 0.3 * tanh(c[0]) * sin(t) - c[1];
}

static double bisect(function f, const void *data, double lo, double hi) {
  for (int i = 0; i < 8; ++i) {
    double mid = 0.5 * (lo + hi);
    if (f(mid, data) > 0)
      hi = mid;
    else
      lo = mid;
  }
  return 0.5 * (lo + hi);
}

// A bracket, which depends on nothing smoothly, then secants.
static double solve(function f, const void *data) {
  double a = bisect(f, data, -4, 4), b = a + 1e-2;
  double fa = f(a, data), fb = f(b, data);
  for (int i = 0; i < 30 && fabs(fb - fa) > 1e-15; ++i) {
    double c = b - fb * (b - a) / (fb - fa);
    a = b, fa = fb;
    b = c, fb = f(b, data);
  }
  return b;
}

void roots(const double *x, double *y) {
  static const function functions[2] = {cubic, kepler};
  for (int i = 0; i < 6; ++i)
    y[i] = solve(functions[i & 1], x + i) * x[(i + 3) & 7];
}

struct context {
  double scale;
  int calls;
};
static double bump(double t, void *data) {
  struct context *c = data;
  c->calls++;
  return exp(-c->scale * c->scale * t * t);
}

static double adaptive(double (*f)(double, void *), void *data, double lo,
                       double hi, double flo, double fmid, double fhi,
                       int depth) {
  double mid = 0.5 * (lo + hi), h = hi - lo;
  double left = f(0.5 * (lo + mid), data), right = f(0.5 * (mid + hi), data);
  double coarse = h / 6 * (flo + 4 * fmid + fhi);
  double fine = h / 12 * (flo + 4 * left + 2 * fmid + 4 * right + fhi);
  if (depth == 0 || fabs(fine - coarse) < 1e-5)
    return fine + (fine - coarse) / 15;
  return adaptive(f, data, lo, mid, flo, left, fmid, depth - 1) +
         adaptive(f, data, mid, hi, fmid, right, fhi, depth - 1);
}

void integrals(const double *x, double *y) {
  for (int i = 0; i < 8; ++i) {
    struct context c = {2 + x[i], 0};
    double lo = x[(i + 1) & 7], hi = 2 + lo;
    y[i] = adaptive(bump, &c, lo, hi, bump(lo, &c), bump(lo + 1, &c),
                    bump(hi, &c), 6);
  }
}

// The wave equation, leapfrog, three time levels in a ring of buffers.
void waves(const double *x, double *y) {
  double levels[3][16];
  memcpy(levels[0], x, sizeof levels[0]);
  memcpy(levels[1], x, sizeof levels[1]);
  for (int t = 2; t < 40; ++t) {
    const double *old = levels[(t - 2) % 3], *now = levels[(t - 1) % 3];
    double *next = levels[t % 3];
    next[0] = next[15] = 0;
    for (int i = 1; i < 15; ++i)
      next[i] = 2 * now[i] - old[i] +
                0.2 * (1 + 0.1 * now[i] * now[i]) *
                    (now[i + 1] - 2 * now[i] + now[i - 1]);
  }
  const double *last = levels[39 % 3];
  for (int k = 0; k < 4; ++k) {
    y[k] = 0;
    for (int i = 0; i < 16; ++i)
      y[k] += last[i] * last[i] * (i % 4 == k);
  }
}
