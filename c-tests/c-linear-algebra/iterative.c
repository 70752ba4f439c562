#include <math.h>
#include <stdlib.h>

enum { N = 4 };

// Eigenvalues of a symmetric matrix by rotations, until nothing is left.
void jacobi(const double *x, double *y) {
  double a[N][N];
  for (int i = 0; i < N; ++i)
    for (int j = 0; j < N; ++j)
      a[i][j] = 0.5 * (x[i * N + j] + x[j * N + i]) + (i == j) * 2 * i;
  for (int sweep = 0; sweep < 30; ++sweep) {
    double off = 0;
    for (int i = 0; i < N; ++i)
      for (int j = 0; j < i; ++j)
        off += a[i][j] * a[i][j];
    if (off < 1e-26)
      break;
    for (int p = 0; p < N; ++p)
      for (int q = p + 1; q < N; ++q) {
        if (fabs(a[p][q]) < 1e-30)
          continue;
        double theta = (a[q][q] - a[p][p]) / (2 * a[p][q]);
        double t = (theta < 0 ? -1 : 1) / (fabs(theta) + sqrt(theta * theta + 1));
        double c = 1 / sqrt(t * t + 1), s = t * c;
        for (int k = 0; k < N; ++k) {
          double u = a[k][p], v = a[k][q];
          a[k][p] = c * u - s * v;
          a[k][q] = s * u + c * v;
        }
        for (int k = 0; k < N; ++k) {
          double u = a[p][k], v = a[q][k];
          a[p][k] = c * u - s * v;
          a[q][k] = s * u + c * v;
        }
      }
  }
  for (int i = 0; i < N; ++i)
    y[i] = a[i][i];
}

typedef void (*apply)(const double *in, double *out, const void *data);

static void normal(const double *in, double *out, const void *data) {
  const double *m = data;
  double t[N];
  for (int i = 0; i < N; ++i) {
    t[i] = 0;
    for (int j = 0; j < N; ++j)
      t[i] += m[i * N + j] * in[j];
  }
  for (int j = 0; j < N; ++j) {
    out[j] = in[j];
    for (int i = 0; i < N; ++i)
      out[j] += m[i * N + j] * t[i];
  }
}

static double dot(const double *a, const double *b, int n) {
  double s = 0;
  while (n--)
    s += a[n] * b[n];
  return s;
}

static void solve(apply f, const void *data, const double *b, double *z, int n) {
  double *work = calloc(3 * n, sizeof *work);
  double *r = work, *p = work + n, *q = work + 2 * n;
  for (int i = 0; i < n; ++i)
    z[i] = 0, r[i] = p[i] = b[i];
  double rr = dot(r, r, n);
  for (int k = 0; k < 4 * n && rr > 1e-24; ++k) {
    f(p, q, data);
    double alpha = rr / dot(p, q, n), old = rr;
    for (int i = 0; i < n; ++i) {
      z[i] += alpha * p[i];
      r[i] -= alpha * q[i];
    }
    rr = dot(r, r, n);
    for (int i = 0; i < n; ++i)
      p[i] = r[i] + rr / old * p[i];
  }
  free(work);
}

void conjugate(const double *x, double *y) { solve(normal, x, x + 16, y, N); }

void power(const double *x, double *y) {
  double v[N] = {1, 0.5, 0.2, 0.1}, w[N], norm = 0;
  for (int k = 0; k < 12; ++k) {
    normal(v, w, x);
    norm = sqrt(dot(w, w, N));
    for (int i = 0; i < N; ++i)
      v[i] = w[i] / norm;
  }
  for (int i = 0; i < N; ++i)
    y[i] = v[i];
  y[N] = norm;
}
