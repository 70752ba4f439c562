#include <math.h>
#include <string.h>

void axpy(double *y, const double *x, double a, int n);
void mix(double *a, double *b, int n);

// Gauss-Seidel: every value is read, overwritten and read again.
double relax(const double *x, int n) {
  double u[24];
  memcpy(u, x, n * sizeof *x);
  for (int sweep = 0; sweep < 4; ++sweep)
    for (int i = 1; i + 1 < n; ++i)
      u[i] = 0.5 * sin(u[i - 1] * u[i]) + 0.3 * u[i + 1] * u[i];
  double sum = 0;
  for (int i = 0; i < n; ++i)
    sum += u[i] * u[i];
  return sum;
}

// y and x of axpy are the same memory.
double same_twice(const double *x, int n) {
  double u[24];
  memcpy(u, x, n * sizeof *x);
  double first = u[0] * u[n - 1];
  axpy(u, u, 0.5, n);
  axpy(u + 1, u, u[2], n - 1);
  return first + u[n - 1] * u[1];
}

// Two buffers that change roles as often as the data says.
double swapped(const double *x, int n) {
  double a[24], b[24], *now = a, *next = b;
  memcpy(a, x, n * sizeof *x);
  memset(b, 0, sizeof b);
  for (int step = 0; step < 5; ++step) {
    for (int i = 0; i < n; ++i)
      next[i] = now[i] * now[(i + 1) % n] + 0.1 * next[i];
    if (now[step % n] > 0 || step == 0) {
      double *other = now;
      now = next;
      next = other;
    }
    mix(now, next, n);
  }
  return now[0] + next[n - 1];
}

// Indices that are computed, some hit twice.
double scattered(const double *x, int n) {
  double bins[5] = {1, 1, 1, 1, 1};
  for (int i = 0; i < n; ++i) {
    int k = (i * i + 1) % 5;
    bins[k] = bins[k] * (1 + 0.5 * x[i]);
    if (x[i] > 0.3)
      bins[(k + 1) % 5] -= bins[k] * x[i];
  }
  double product = 1;
  for (int k = 0; k < 5; ++k)
    product *= bins[k];
  return product + bins[1] / (2 + bins[2] * bins[2]);
}
