// Error codes with clean-up, flexible arrays that grow, variable length arrays.
#include <errno.h>
#include <math.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
enum { OK = 0, E_NOMEM = -1, E_SINGULAR = -2, E_ARG = -3 };
static int lu_solve(int n, const double *A, const double *b, double *out,
                    char *msg, size_t len) {
  int rc = OK;
  double *M = NULL, *v = NULL;
  int *perm = NULL;
  if (n <= 0 || !A || !b) {
    rc = E_ARG;
    goto done;
  }
  M = malloc(sizeof(*M) * n * n);
  if (!M) {
    rc = E_NOMEM;
    goto done;
  }
  memcpy(M, A, sizeof(*M) * n * n);
  v = calloc(n, sizeof *v);
  perm = malloc(n * sizeof *perm);
  if (!v || !perm) {
    rc = E_NOMEM;
    goto done;
  }
  for (int i = 0; i < n; i++)
    perm[i] = i;
  for (int k = 0; k < n; k++) {
    int p = k;
    for (int i = k + 1; i < n; i++)
      if (fabs(M[perm[i] * n + k]) > fabs(M[perm[p] * n + k]))
        p = i;
    int t = perm[k];
    perm[k] = perm[p];
    perm[p] = t;
    double piv = M[perm[k] * n + k];
    if (fabs(piv) < 1e-12) {
      snprintf(msg, len, "singular at %d (%g)", k, piv);
      rc = E_SINGULAR;
      goto done;
    }
    for (int i = k + 1; i < n; i++) {
      double f = M[perm[i] * n + k] /= piv;
      for (int j = k + 1; j < n; j++)
        M[perm[i] * n + j] -= f * M[perm[k] * n + j];
    }
  }
  for (int i = 0; i < n; i++) {
    v[i] = b[perm[i]];
    for (int j = 0; j < i; j++)
      v[i] -= M[perm[i] * n + j] * v[j];
  }
  for (int i = n - 1; i >= 0; i--) {
    for (int j = i + 1; j < n; j++)
      v[i] -= M[perm[i] * n + j] * v[j];
    v[i] /= M[perm[i] * n + i];
  }
  memcpy(out, v, n * sizeof *v);
done:
  free(M);
  free(v);
  free(perm);
  return rc;
}
void goto_cleanup(const double *x, double *y) {
  double A[9], b[3], o[3] = {0};
  char msg[64] = "";
  for (int i = 0; i < 9; i++)
    A[i] = cos(i * 1.1) + 0.3 * x[i % 5];
  for (int i = 0; i < 3; i++)
    b[i] = x[5 + i];
  int rc = lu_solve(3, A, b, o, msg, sizeof msg);
  if (rc != OK) {
    fprintf(stderr, "%s: %s\n", msg, strerror(errno));
    return;
  }
  y[0] = o[0];
  y[1] = o[1] * o[2];
  memset(A, 0, sizeof A);
  y[2] = lu_solve(3, A, b, o, msg, sizeof msg) == E_SINGULAR ? o[0] * x[0] : 0;
}
typedef struct series {
  size_t n, cap;
  const char *label;
  double scale;
  double v[];
} series;
static series *push(series *s, double v) {
  if (!s || s->n == s->cap) {
    size_t cap = s ? 2 * s->cap : 2;
    series *t = realloc(s, offsetof(series, v) + cap * sizeof(double));
    if (!t)
      abort();
    if (!s) {
      t->n = 0;
      t->label = "series";
      t->scale = 1;
    }
    t->cap = cap;
    s = t;
  }
  s->v[s->n++] = v;
  return s;
}
void flexible(const double *x, double *y) {
  series *s = NULL;
  for (int i = 0; i < 9; i++)
    s = push(s, i % 2 ? x[i] : x[i] * x[(i + 1) % 9]);
  s->scale = 1 + x[0];
  double a = 0, b = 0;
  for (size_t i = 0; i < s->n; i++) {
    a += s->v[i];
    if (i)
      b += s->scale * (s->v[i] - s->v[i - 1]) * (s->v[i] - s->v[i - 1]);
  }
  y[0] = a * s->scale;
  y[1] = b * (strcmp(s->label, "series") == 0);
  free(s);
}
static double det(int n, double a[n][n]) {
  if (n == 1)
    return a[0][0];
  double d = 0;
  for (int c = 0; c < n; c++) {
    double m[n - 1][n - 1];
    for (int i = 1; i < n; i++)
      for (int j = 0, k = 0; j < n; j++)
        if (j != c)
          m[i - 1][k++] = a[i][j];
    d += (c % 2 ? -1 : 1) * a[0][c] * det(n - 1, m);
  }
  return d;
}
static void smooth(int n, double in[restrict n], double out[restrict n]) {
  double tmp[n + 2];
  tmp[0] = in[0];
  tmp[n + 1] = in[n - 1];
  memcpy(tmp + 1, in, n * sizeof *in);
  for (int i = 0; i < n; i++)
    out[i] = (tmp[i] + 2 * tmp[i + 1] + tmp[i + 2]) / 4;
}
void vla(const double *x, double *y) {
  int n = 4;
  double a[n][n];
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      a[i][j] = x[(i * n + j) % 12] + (i == j);
  y[0] = det(n, a);
  double u[12], v[12];
  memcpy(u, x, sizeof u);
  for (int k = 0; k < 3; k++) {
    smooth(12, u, v);
    smooth(12, v, u);
  }
  y[1] = u[5] * u[6];
}
