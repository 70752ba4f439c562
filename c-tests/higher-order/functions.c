// Loops, branches, malloc, structs, a while loop of unknown length.
#include <math.h>
#include <stdlib.h>

typedef struct {
  double a, b;
} Two;
double link(Two p); // links.c

double chain(const double *x, int n) {
  double *y = malloc(n * sizeof(double));
  double sum = 0;
  for (int i = 0; i < n; ++i) {
    Two p = {x[i], i ? y[i - 1] : 1};
    y[i] = link(p);
    if (y[i] > 0.8)
      sum += y[i] * x[n - 1 - i];
    else
      sum -= exp(y[i]);
  }
  free(y);
  return sum;
}

double newton(const double *x, int n) {
  double r = 0;
  for (int i = 0; i < n; ++i) {
    double c = 2 + x[i] * x[i], t = c;
    while (fabs(t * t - c) > 1e-13 * c)
      t = 0.5 * (t + c / t);
    r += t * x[(i + 1) % n];
  }
  return r;
}

double recursive(const double *x, int n) {
  if (n == 1)
    return sin(x[0]);
  int h = n / 2;
  return recursive(x, h) * recursive(x + h, n - h) + x[0] * x[n - 1];
}

double matrix(const double *x, int n) {
  double m[3][3], sum = 0;
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 3; ++j)
      m[i][j] = x[(i + j) % n] * x[(i * j + 1) % n];
  for (int k = 0; k < 4; ++k) {
    double q[3][3];
    for (int i = 0; i < 3; ++i)
      for (int j = 0; j < 3; ++j) {
        q[i][j] = 0;
        for (int l = 0; l < 3; ++l)
          q[i][j] += m[i][l] * m[l][j];
      }
    for (int i = 0; i < 3; ++i)
      for (int j = 0; j < 3; ++j)
        m[i][j] = tanh(q[i][j]);
  }
  for (int i = 0; i < 3; ++i)
    sum += m[i][i] + m[i][2 - i];
  return sum;
}

double quintic(double x) { return x * x * x * x * x * exp(0.5 * x); }
