#include "functions.h"
#include <math.h>

// Sums in their order, a recurrence, functions of libm.
double chain(const double *x, const double *a, int n) {
  double sum = 0;
  for (int k = 0; k < n; ++k) {
    double s = sin(x[k % N] + a[k]), p = 1, q = a[k];
    for (int i = 0; i < N; ++i) {
      q = q * x[i] + s;
      p = p + q * q;
    }
    sum += exp(-0.01 * p) * q + s / p;
  }
  return sum;
}

// The same with choices, negation and results in memory.
void choices(const double *x, double *y, int n) {
  double q = 0.5;
  for (int k = 0; k < n; ++k) {
    double s = x[k % N] * q, t = cos(s) * s + q * x[(k + 1) % N];
    q = t > 0.4 ? -(t * t) : t * s * x[0];
    if (k % 3 == 0)
      q = q * q + x[2] * t;
    y[k] = q * t;
  }
}

float single(const float *x, int n) {
  float sum = 0, p = 1;
  for (int k = 0; k < n; ++k) {
    p = p * x[k % N] * 0.9f + x[(k + 2) % N] * x[k % N];
    sum += expf(-p * p) * p;
  }
  return sum;
}

// No loop. The quotient's partial is infinite where the tangent is zero.
double straight(double x, double y, double z) {
  double r = sqrt(x) * y + z * z * y, s = r * y + x * x;
  double t = s / (z * z + r) + s * r * r;
  return t * r + sqrt(t * t + y * y) * s;
}

double root(double x, double y) {
  double r = sqrt(x) * y * y + y * y * y;
  return r * y + r * r * y * y;
}

static double square(double v) { return v * v; }

// Lanes of iterations (no obstacle), and what they are added to.
double mixed(const double *x, int n) {
  double z[64], sum = 0;
  for (int i = 0; i < 64; ++i)
    z[i] = square(x[i % N]) * 0.5 + x[(i + n) % N];
  for (int i = 0; i < 64; ++i)
    sum = sum * 0.9 + z[i] * z[i] * z[63 - i] * sum + z[i];
  return sum;
}

// Local arrays, whose lanes lie side by side: matrices of a chain of joints,
// each turned by an angle, and points that follow all of them.
static void turn(double angle, double m[9], const double *parent) {
  double c = cos(angle), s = sin(angle), own[9] = {0};
  own[0] = c, own[1] = -s, own[3] = s * c, own[4] = c, own[8] = 1 + s * s;
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 3; ++j) {
      m[3 * i + j] = 0;
      for (int k = 0; k < 3; ++k)
        m[3 * i + j] += parent[3 * i + k] * own[3 * k + j];
    }
}

void pose(const double *x, double *y, int n) {
  double joints[N][9], first[9] = {1, 0, 0, 0, 1, 0, 0, 0, 1};
  first[2] = x[0] * x[1];
  for (int j = 0; j < N; ++j)
    turn(x[j] * 0.3, joints[j], j % 4 ? joints[j - 1] : first);
  for (int v = 0; v < n; ++v) {
    double r[3] = {0};
    for (int j = 0; j < N; ++j)
      for (int i = 0; i < 3; ++i)
        r[i] += joints[j][3 * i] * v + joints[j][3 * i + 1] * j +
                joints[j][3 * i + 2] * r[(i + 1) % 3];
    y[v] = r[0] * r[1] + r[2];
  }
}

// One array out of two, of float; one that holds whole and half numbers; one
// that another function gets at.
__attribute__((noinline)) static double outside(const double *t, int n) {
  return t[n % 4] * t[(n + 1) % 4];
}

double tables(const double *x, int n) {
  float even[4] = {0}, odd[4] = {1, 1, 1, 1};
  union { double whole[4]; float half[8]; } both;
  double handed[4], late[8];
  __builtin_memset(late, 0, sizeof late);
  double q = 1;
  for (int k = 0; k < n; ++k) {
    float *t = k % 2 ? odd : even;
    t[k % 4] += (float)(x[k % N] * q) * t[(k + 1) % 4] + (float)x[k % N];
    both.whole[k % 4] = q * x[(k + 3) % N];
    both.half[1] = 1.5f;
    handed[k % 4] = q * q;
    handed[(k + 1) % 4] = x[k % N] * q;
    handed[(k + 2) % 4] = handed[(k + 3) % 4] = q;
    late[k % 8] += sin(q * x[1]) * q;
    q = sin(q * t[k % 4]) + outside(handed, k) * 0.1 + 0.01 * late[k % 3] * q +
        (k % 4 ? both.whole[k % 4] * q : 0);
  }
  return q * q + even[0] * odd[1] + late[2] * late[1];
}
