// A Kalman filter; the states are a list.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define N 4
typedef double mat[N][N];
typedef double vec[N];
struct filter {
  vec x;
  mat P;
  struct {
    double q, r;
    int steps;
  } cfg;
  struct filter *prev;
  void (*update)(struct filter *, const double *, int);
};
static void mul(mat A, mat B, mat C, int tb) {
  mat T;
  for (int i = 0; i < N; ++i)
    for (int j = 0; j < N; ++j) {
      T[i][j] = 0;
      for (int k = 0; k < N; ++k)
        T[i][j] += A[i][k] * (tb ? B[j][k] : B[k][j]);
    }
  memcpy(C, T, sizeof(mat));
}
static int cholesky(mat A, mat L) {
  memset(L, 0, sizeof(mat));
  for (int i = 0; i < N; ++i)
    for (int j = 0; j <= i; ++j) {
      double s = A[i][j];
      for (int k = 0; k < j; ++k)
        s -= L[i][k] * L[j][k];
      if (i == j) {
        if (s <= 0)
          return -1;
        L[i][i] = sqrt(s);
      } else
        L[i][j] = s / L[j][j];
    }
  return 0;
}
static void solve(mat L, const vec b, vec x) {
  for (int i = 0; i < N; ++i) {
    x[i] = b[i];
    for (int k = 0; k < i; ++k)
      x[i] -= L[i][k] * x[k];
    x[i] /= L[i][i];
  }
  for (int i = N; i--;) {
    for (int k = i + 1; k < N; ++k)
      x[i] -= L[k][i] * x[k];
    x[i] /= L[i][i];
  }
}
static void update(struct filter *f, const double *z, int n) {
  mat S, L;
  memcpy(S, f->P, sizeof S);
  for (int i = 0; i < N; ++i)
    S[i][i] += f->cfg.r;
  if (cholesky(S, L)) {
    fprintf(stderr, "not positive\n");
    abort();
  }
  vec in, g;
  for (int i = 0; i < N; ++i)
    in[i] = (i < n ? z[i] : f->x[i]) - f->x[i];
  solve(L, in, g);
  for (int i = 0; i < N; ++i)
    for (int j = 0; j < N; ++j)
      f->x[i] += f->P[i][j] * g[j];
  mat K;
  for (int c = 0; c < N; ++c) {
    vec col, out;
    for (int i = 0; i < N; ++i)
      col[i] = f->P[i][c];
    solve(L, col, out);
    for (int i = 0; i < N; ++i)
      K[i][c] = out[i];
  }
  mat PK;
  mul(f->P, K, PK, 0);
  for (int i = 0; i < N; ++i)
    for (int j = 0; j < N; ++j)
      f->P[i][j] -= PK[i][j];
  f->cfg.steps++;
}
static void predict(struct filter *f, double dt) {
  mat F = {{1, 0, dt, 0}, {0, 1, 0, dt}, {0, 0, 1, 0}, {0, 0, 0, 1}};
  vec x;
  for (int i = 0; i < N; ++i) {
    x[i] = 0;
    for (int k = 0; k < N; ++k)
      x[i] += F[i][k] * f->x[k];
  }
  memcpy(f->x, x, sizeof x);
  mul(F, f->P, f->P, 0);
  mul(f->P, F, f->P, 1);
  for (int i = 0; i < N; ++i)
    f->P[i][i] += f->cfg.q;
}
void kalman(const double *x, double *y) {
  struct filter *f = NULL;
  double loglik = 0;
  for (int t = 0; t < 5; ++t) {
    struct filter *g = malloc(sizeof *g);
    if (f)
      *g = *f;
    else {
      memset(g, 0, sizeof *g);
      g->cfg.q = 0.1 + x[0] * x[0];
      g->cfg.r = 0.5 + x[1] * x[1];
      for (int i = 0; i < N; ++i)
        g->P[i][i] = 1 + i, g->x[i] = x[2 + i];
      g->update = update;
    }
    g->prev = f;
    f = g;
    predict(f, 0.2 + 0.1 * x[18]);
    f->update(f, x + 6 + 2 * t, 2);
    loglik += log(f->P[0][0]) + f->x[1] * x[19];
  }
  y[0] = loglik;
  y[1] = f->x[0];
  y[2] = f->prev->x[3] * f->cfg.steps;
  y[3] = 0;
  while (f) {
    struct filter *p = f->prev;
    y[3] += f->P[0][2];
    free(f);
    f = p;
  }
}
