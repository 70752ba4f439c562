#include "kernels.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

void line(int n, int m, double *a, double *b) {
  for (int i = 1; i < n - 1; ++i)
    b[i] = 0.3 * a[i - 1] + a[i] - 0.4 * a[i + 1];
}

void backwards(int n, int m, double *a, double *b) {
  for (int i = n - 3; i > 0; --i)
    b[i] += a[i - 1] * a[i + 1] + sin(a[i + 2]);
}

// Nothing is added to a[i + 1], and nobody may look there.
void gaps(int n, int m, double *a, double *b) {
  for (int i = 0; i < n - 8; ++i)
    b[i] = a[i] * a[i + 2] + 2 * a[i + 3] - a[i + 8];
}

void wide(int n, int m, double *a, double *b) {
  for (int i = 0; i < n - 20; ++i) {
    double sum = 0;
    for (int k = 0; k < 20; ++k)
      sum += 0.002 * (k + 1) * a[i + k];
    b[i] = sum * a[i];
  }
}

void plane(int n, int m, double *a, double *b) {
  for (int i = 1; i < 4; ++i)
    for (int j = 1; j < n - 1; ++j)
      b[i * m + j] += a[i * m + j] * (a[i * m + j - 1] + a[i * m + j + 1] +
                                      a[(i - 1) * m + j] + a[(i + 1) * m + j]);
}

void steps(int n, int m, double *a, double *b) {
  for (int s = 0; s < 3; ++s) {
    for (int i = 1; i < n - 1; ++i)
      b[i] = 0.2 * (a[i - 1] + a[i] + a[i + 1]) + 0.01 * a[i] * a[i];
    for (int i = 1; i < n - 1; ++i)
      a[i] = 0.2 * (b[i - 1] + b[i] + b[i + 1]) - 0.01 * b[i] * b[i];
  }
}

// Elements that are read once, and carried along.
void carried(int n, int m, double *a, double *b) {
  double before = a[0], here = a[1];
  for (int i = 1; i < n - 1; ++i) {
    double next = a[i + 1];
    b[i] = before * here + next * next * before;
    before = here;
    here = next;
  }
}

void carried_back(int n, int m, double *a, double *b) {
  double here = a[n - 1];
  for (int i = n - 2; i >= 0; --i) {
    double next = a[i];
    b[i] += here * next;
    here = next;
  }
}

// ...and are others meanwhile.
void carried_old(int n, int m, double *a, double *b) {
  double here = a[0];
  for (int i = 0; i < n - 1; ++i) {
    double next = a[i + 1];
    a[i + 1] = here * next + b[i];
    here = next;
  }
}

// Sums, whose adjoints are the same in all iterations.
void valleys(int n, int m, double *a, double *b) {
  double sum = b[1];
  for (int i = 0; i < n - 1; ++i) {
    double x = 1 - a[i], y = a[i + 1] - a[i] * a[i];
    sum += x * x + 100 * y * y;
  }
  b[0] += 0.01 * sum;
}

void differences(int n, int m, double *a, double *b) {
  double squares = 0, products = 1;
  for (int i = n - 3; i >= 0; --i) {
    squares += (a[i + 1] - a[i]) * (a[i + 1] - a[i]);
    products -= 0.1 * a[i] * a[i + 2];
  }
  b[n - 1] -= squares * products * squares;
}

// ...and those of what changes with itself, or is looked at meanwhile, are not.
void growing(int n, int m, double *a, double *b) {
  double sum = 0.1, weighted = 0;
  for (int i = 0; i < n - 1; ++i) {
    sum = a[i] * a[i + 1] - 0.2 * sum;
    weighted += a[i] * sum;
  }
  b[0] = weighted;
}

void so_far(int n, int m, double *a, double *b) {
  double sum = 0;
  for (int i = 0; i < n - 1; ++i) {
    sum += 0.01 * a[i] * a[i + 1];
    b[i] = sum * a[i];
  }
}

// What is read is written in the same loop.
void inside(int n, int m, double *a, double *b) {
  for (int i = 1; i < n - 1; ++i)
    a[i] = 0.3 * (a[i - 1] + a[i] + a[i + 1]) + b[i];
}

// ...and never again, or long before: rows behind and ahead.
void behind(int n, int m, double *a, double *b) {
  for (int i = 1; i < 4; ++i)
    for (int j = 1; j < n - 1; ++j)
      a[i * m + j] =
          a[(i - 1) * m + j - 1] * a[(i - 1) * m + j] - a[(i - 1) * m + j + 1];
}

void ahead(int n, int m, double *a, double *b) {
  for (int j = 2; j < n; ++j)
    b[j] = a[j] + b[j - 1] * (a[j - 1] - a[j - 2]);
}

// The sum's adjoint goes from iteration to iteration, and so does a product's.
void total(int n, int m, double *a, double *b) {
  double sum = 0, product = 1;
  for (int i = 1; i < n - 1; ++i) {
    sum += a[i - 1] * a[i + 1];
    product *= 1 + 0.001 * a[i];
    b[i] = 0.3 * a[i] + 0.4 * a[i + 1];
  }
  b[0] = sum * product;
}

void curved(int n, int m, double *a, double *b) {
  for (int i = 1; i < n - 1; ++i) {
    double slope = a[i + 1] - a[i - 1], bend = a[i + 1] - 2 * a[i] + a[i - 1];
    b[i] = bend / sqrt(1 + slope * slope);
  }
}

void short_row(int n, int m, double *a, double *b) {
  for (int i = 0; i + 12 < n; i += 12)
    for (int j = 1; j < 11; ++j)
      b[i + j] = a[i + j - 1] * a[i + j + 1];
}

// The same element is added to twice.
void twice(int n, int m, double *a, double *b) {
  for (int i = 0; i < n - 1; ++i) {
    double x = a[i];
    b[i] = x * x;
    b[m + i] = a[i + 1] * a[i];
  }
}

// One adjoint, times numbers that no iteration changes.
void filter(int n, int m, double *a, double *b) {
  double c = a[0], d = a[1], e = a[n - 1];
  for (int i = 1; i < n - 2; ++i)
    b[i] = c * a[i] - d * a[i + 1] + 0.3 * e * a[i + 2];
}

void filter_by(int n, double c, double d, double e, const double *a,
               double *b) {
  for (int i = 0; i < n - 2; ++i)
    b[i] = c * a[i] + d * a[i + 1] + e * a[i + 2];
}

void line_of_floats(int n, float *a, float *b) {
  for (int i = 1; i < n - 1; ++i)
    b[i] = a[i - 1] * a[i + 1] + 3 * a[i];
}

// Two buffers of its own.
void swapped(int n, double *a, double *b) {
  double *now = malloc(n * sizeof *now), *next = malloc(n * sizeof *next);
  memcpy(now, a, n * sizeof *now);
  memcpy(next, a, n * sizeof *next);
  for (int s = 0; s < 4; ++s) {
    for (int i = 1; i < n - 1; ++i)
      next[i] = now[i] + 0.1 * (now[i - 1] - 2 * now[i] + now[i + 1]) -
                0.02 * now[i] * now[i];
    double *kept = now;
    now = next;
    next = kept;
  }
  for (int i = 0; i < n; ++i)
    b[i] = now[i];
  free(now);
  free(next);
}

// Two fields, each with two buffers of its own, and one loop.
void two_fields(int n, int m, double *a, double *b) {
  size_t bytes = n * sizeof(double);
  double *u = malloc(bytes), *v = malloc(bytes);
  double *next_u = malloc(bytes), *next_v = malloc(bytes);
  memcpy(u, a, bytes);
  memcpy(v, b, bytes);
  memcpy(next_u, b, bytes);
  memcpy(next_v, a, bytes);
  for (int s = 0; s < 3; ++s) {
    for (int i = 1; i < n - 1; ++i) {
      double both = 0.05 * u[i] * v[i] * v[i];
      next_u[i] = u[i] + 0.1 * (u[i - 1] - 2 * u[i] + u[i + 1]) - both;
      next_v[i] = v[i] + 0.2 * (v[i - 1] - 2 * v[i] + v[i + 1]) + both;
    }
    double *kept = u;
    u = next_u;
    next_u = kept;
    kept = v;
    v = next_v;
    next_v = kept;
  }
  for (int i = 0; i < n; ++i) {
    a[i] = v[i] * u[0];
    b[i] = u[i];
  }
  free(u);
  free(v);
  free(next_u);
  free(next_v);
  (void)m;
}

// What is stored behind an element is stored again in the next iteration.
void stored_beside(int n, int m, double *a, double *b) {
  size_t bytes = n * sizeof(double);
  double *x = malloc(bytes), *to = malloc(bytes);
  memcpy(x, a, bytes);
  memcpy(to, b, bytes);
  for (int i = 1; i < n - 1; ++i) {
    to[i + 1] = 2 * x[i - 1] - x[i];
    to[i] = 3 * x[i - 1] + 5 * x[i + 1];
  }
  for (int i = 0; i < n; ++i)
    b[i] = to[i] * to[i];
  free(x);
  free(to);
  (void)m;
}
