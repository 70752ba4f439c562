#include <stdlib.h>
#include <string.h>

// A pointer that may point to the one or to the other.
double pick(const double *a, const double *b, int first, int n) {
  const double *p = first ? a : b;
  double sum = 0;
  for (int i = 0; i < n; ++i)
    sum += p[i] * p[i] * p[n - 1 - i];
  return sum;
}

// Output into memory that may be constant.
__attribute__((noinline)) static void put(double *at, double v) {
  at[0] = v * v;
  at[1] += v;
}
double through(double *tmp, double *other, double x, int first) {
  double *p = first ? tmp : other;
  put(p, x);
  return p[0] + 2 * p[1];
}

// Constant pointers in active memory, and the other way round.
struct pair {
  const double *u, *v;
};
__attribute__((noinline)) static double dot(const struct pair *p, int n) {
  double sum = 0;
  for (int i = 0; i < n; ++i)
    sum += p->u[i] * p->v[i] * p->v[i];
  return sum;
}
double of_pair(const double *u, const double *v, int n) {
  struct pair *p = malloc(sizeof *p);
  p->u = u;
  p->v = v;
  double r = dot(p, n);
  free(p);
  return r;
}

// Copies between the two, and fills.
double copies(double *a, double *b, int n, int back) {
  double *t = malloc(n * sizeof(double));
  memcpy(t, back ? b : a, n * sizeof(double));
  double sum = 0;
  for (int i = 0; i < n; ++i) {
    t[i] = t[i] * t[i] + a[i];
    sum += t[i] * b[i];
  }
  memcpy(back ? a : b, t, n * sizeof(double));
  for (int i = 0; i < n; ++i)
    sum += a[i] * b[i];
  memset(back ? b : a, 0, n * sizeof(double));
  free(t);
  return sum + a[0] + b[0];
}

static const double table[4] = {1, 2, 3, 4}; // read-only memory
double with_table(const double *x, int n, int k) {
  double sum = 0;
  for (int i = 0; i < n; ++i) {
    const double *p = i < k ? x : table;
    sum += p[i] * x[i];
  }
  return sum;
}
