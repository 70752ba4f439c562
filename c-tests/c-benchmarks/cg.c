// Conjugate gradients; a sparse matrix that grows by realloc.
#include <math.h>
#include <stdlib.h>
#include <string.h>
typedef struct {
  int n, nnz, cap;
  int *ptr, *col;
  double *val;
} csr;
static void push(csr *A, int col, double v) {
  if (A->nnz == A->cap) {
    A->cap = A->cap ? A->cap * 2 : 2;
    A->col = realloc(A->col, A->cap * sizeof *A->col);
    A->val = (double *)realloc(A->val, A->cap * sizeof(double));
  }
  A->col[A->nnz] = col;
  A->val[A->nnz++] = v;
}
static void spmv(const csr *A, const double *x, double *y) {
  for (int i = 0; i < A->n; ++i) {
    double s = 0;
    for (int k = A->ptr[i]; k < A->ptr[i + 1]; ++k)
      s += A->val[k] * x[A->col[k]];
    y[i] = s;
  }
}
static double dot(int n, const double *a, const double *b) {
  double s = 0;
  while (n--)
    s += *a++ * *b++;
  return s;
}
static int solve(const csr *A, const double *b, double *x, double tol) {
  int n = A->n, it = 0;
  double *r = malloc(3 * n * sizeof *r), *p = r + n, *q = p + n;
  memset(x, 0, n * sizeof *x);
  memcpy(r, b, n * sizeof *r);
  memcpy(p, r, n * sizeof *p);
  double rr = dot(n, r, r);
  while (rr > tol && it++ < 3 * n) {
    spmv(A, p, q);
    double a = rr / dot(n, p, q);
    for (int i = 0; i < n; ++i) {
      x[i] += a * p[i];
      r[i] -= a * q[i];
    }
    double s = dot(n, r, r), be = s / rr;
    rr = s;
    for (int i = 0; i < n; ++i)
      p[i] = r[i] + be * p[i];
  }
  free(r);
  return it;
}
void cg(const double *x, double *y) {
  csr A = {8};
  A.ptr = calloc(9, sizeof(int));
  for (int i = 0; i < 8; ++i) {
    if (i)
      push(&A, i - 1, -1 + 0.1 * x[i - 1] * x[i]);
    push(&A, i, 3 + x[i] * x[i]);
    if (i < 7)
      push(&A, i + 1, -1 + 0.1 * x[i] * x[i + 1]);
    A.ptr[i + 1] = A.nnz;
  }
  double b[8], s[8];
  for (int i = 0; i < 8; ++i)
    b[i] = x[8] + i * x[9];
  solve(&A, b, s, 1e-26);
  y[0] = dot(8, b, s);
  y[1] = s[3];
  y[2] = fabs(s[0] - s[7]);
  free(A.ptr);
  free(A.col);
  free(A.val);
}
