// What both call, in a file that asks for nothing.
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { N = 5 };
double field_marked[N], field_plain[N];

__attribute__((noinline)) static void rate(const double *y, double *r) {
  for (int i = 0; i < N; ++i)
    r[i] = sin(y[i]) * y[(i + 1) % N];
}

__attribute__((noinline)) static void advance(double *y, double h) {
  double *r = malloc(N * sizeof(double)), *z = malloc(N * sizeof(double));
  double half[N];
  rate(y, r);
  for (int i = 0; i < N; ++i)
    half[i] = y[i] + h / 2 * r[i];
  rate(half, r);
  for (int i = 0; i < N; ++i)
    z[i] = y[i] + h * r[i];
  memcpy(y, z, N * sizeof(double));
  free(z);
  free(r);
}

void step_marked(double *y, double h) { advance(y, h); }
void step_plain(double *y, double h) { advance(y, h); }
