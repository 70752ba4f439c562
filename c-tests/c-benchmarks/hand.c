// Hand tracking: matrices on the heap, resized and copied.
#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
typedef struct {
  int nrows, ncols;
  double *data;
} Matrix;
typedef struct {
  int size;
  Matrix *arr;
} MatrixVec;
typedef struct {
  double x, y, z;
} Triangle;
static Matrix *get_new_matrix(int r, int c) {
  Matrix *m = (Matrix *)malloc(sizeof(Matrix));
  m->nrows = r;
  m->ncols = c;
  m->data = (double *)malloc(r * c * sizeof(double));
  return m;
}
static void delete_matrix(Matrix *m) {
  if (m->data)
    free(m->data);
  free(m);
}
static void resize(Matrix *m, int r, int c) {
  if (m->nrows * m->ncols != r * c) {
    if (m->data != NULL)
      free(m->data);
    m->data = r * c > 0 ? (double *)malloc(r * c * sizeof(double)) : NULL;
  }
  m->nrows = r;
  m->ncols = c;
}
static void set_identity(Matrix *m) {
  for (int i = 0; i < m->ncols; ++i)
    for (int j = 0; j < m->nrows; ++j)
      m->data[i * m->nrows + j] = i == j;
}
static void mat_mult(const Matrix *a, const Matrix *b, Matrix *out) {
  resize(out, a->nrows, b->ncols);
  for (int i = 0; i < a->nrows; ++i)
    for (int k = 0; k < b->ncols; ++k) {
      out->data[i + k * a->nrows] = a->data[i] * b->data[k * b->nrows];
      for (int j = 1; j < a->ncols; ++j)
        out->data[i + k * a->nrows] +=
            a->data[i + j * a->nrows] * b->data[j + k * b->nrows];
    }
}
static void copy(Matrix *d, const Matrix *s) {
  if (d->data)
    free(d->data);
  d->nrows = s->nrows;
  d->ncols = s->ncols;
  d->data = malloc(s->nrows * s->ncols * sizeof(double));
  memcpy(d->data, s->data, s->nrows * s->ncols * sizeof(double));
}
static void angle_axis(const double *aa, Matrix *out) {
  double n = sqrt(aa[0] * aa[0] + aa[1] * aa[1] + aa[2] * aa[2]);
  resize(out, 3, 3);
  if (n < 1e-4) {
    set_identity(out);
    return;
  }
  double x = aa[0] / n, y = aa[1] / n, z = aa[2] / n, s = sin(n), c = cos(n);
  double R[9] = {x * x + (1 - x * x) * c, x * y * (1 - c) + z * s,
                 x * z * (1 - c) - y * s, x * y * (1 - c) - z * s,
                 y * y + (1 - y * y) * c, y * z * (1 - c) + x * s,
                 x * z * (1 - c) + y * s, z * y * (1 - c) - x * s,
                 z * z + (1 - z * z) * c};
  memcpy(out->data, R, sizeof R);
}
static void relative_to_absolute(int n, MatrixVec *rel, const int *parents,
                                 MatrixVec *abs) {
  for (int i = 0; i < n; ++i)
    if (parents[i] == -1)
      copy(&abs->arr[i], &rel->arr[i]);
    else
      mat_mult(&abs->arr[parents[i]], &rel->arr[i], &abs->arr[i]);
}
static MatrixVec *new_vec(int n) {
  MatrixVec *v = malloc(sizeof *v);
  v->size = n;
  v->arr = calloc(n, sizeof(Matrix));
  for (int i = 0; i < n; ++i)
    v->arr[i].data = NULL;
  return v;
}
static void drop_vec(MatrixVec *v) {
  for (int i = 0; i < v->size; ++i)
    free(v->arr[i].data);
  free(v->arr);
  free(v);
}
void hand(const double *theta, double *err) {
  enum { B = 5 };
  int parents[B] = {-1, 0, 1, 1, 3};
  MatrixVec *rel = new_vec(B), *abs = new_vec(B);
  for (int i = 0; i < B; ++i) {
    Matrix R = {0, 0, NULL}, *T = get_new_matrix(4, 4);
    set_identity(T);
    angle_axis(theta + 3 * i, &R);
    for (int c = 0; c < 3; ++c)
      for (int r = 0; r < 3; ++r)
        T->data[c * 4 + r] = R.data[c * 3 + r];
    T->data[12] = theta[15 + i];
    T->data[13] = 0.1 * i;
    copy(&rel->arr[i], T);
    delete_matrix(T);
    free(R.data);
  }
  relative_to_absolute(B, rel, parents, abs);
  Matrix *pts = get_new_matrix(4, 2), *pos = get_new_matrix(4, 2);
  memset(pos->data, 0, 8 * sizeof(double));
  for (int i = 0; i < 8; ++i)
    pts->data[i] = i % 4 == 3 ? 1 : theta[20 + i % 6];
  Matrix *cur = get_new_matrix(0, 0);
  for (int i = 0; i < B; ++i) {
    mat_mult(&abs->arr[i], pts, cur);
    for (int k = 0; k < 8; ++k)
      pos->data[k] += cur->data[k] * (i + 1) / 15.;
  }
  for (int k = 0; k < 4; ++k)
    err[k] = pos->data[k + (k == 3)] - 0.2;
  delete_matrix(cur);
  delete_matrix(pts);
  delete_matrix(pos);
  drop_vec(rel);
  drop_vec(abs);
}
