// A BLAS with integers of 64 bits, as far as main.c needs it, in each spelling of
// its names. An index that is read with half of its width is far outside.
typedef long I;

static double element(const double *A, I ld, int transposed, I i, I j) {
  return transposed ? A[j + i * ld] : A[i + j * ld];
}
static void gemm(int ta, int tb, I m, I n, I k, double a, const double *A,
                 I lda, const double *B, I ldb, double b, double *C, I ldc) {
  for (I j = 0; j < n; ++j)
    for (I i = 0; i < m; ++i) {
      double sum = 0;
      for (I l = 0; l < k; ++l)
        sum += element(A, lda, ta, i, l) * element(B, ldb, tb, l, j);
      C[i + j * ldc] = a * sum + (b == 0 ? 0 : b * C[i + j * ldc]);
    }
}
static I at(I n, I inc, I i) { return inc < 0 ? (i - n + 1) * inc : i * inc; }
static double dot(I n, const double *x, I incx, const double *y, I incy) {
  double sum = 0;
  for (I i = 0; i < n; ++i)
    sum += x[at(n, incx, i)] * y[at(n, incy, i)];
  return sum;
}
static void axpy(I n, double a, const double *x, I incx, double *y, I incy) {
  for (I i = 0; i < n; ++i)
    y[at(n, incy, i)] += a * x[at(n, incx, i)];
}
static void copy(I n, const double *x, I incx, double *y, I incy) {
  for (I i = 0; i < n; ++i)
    y[at(n, incy, i)] = x[at(n, incx, i)];
}

#define FORTRAN(NAME)                                                          \
  void NAME(gemm)(const char *ta, const char *tb, const I *m, const I *n,      \
                  const I *k, const double *a, const double *A, const I *lda,  \
                  const double *B, const I *ldb, const double *b, double *C,   \
                  const I *ldc, long la, long lb) {                            \
    gemm(*ta != 'N', *tb != 'N', *m, *n, *k, *a, A, *lda, B, *ldb, *b, C,      \
         *ldc);                                                                \
  }                                                                            \
  double NAME(dot)(const I *n, const double *x, const I *incx,                 \
                   const double *y, const I *incy) {                           \
    return dot(*n, x, *incx, y, *incy);                                        \
  }                                                                            \
  void NAME(axpy)(const I *n, const double *a, const double *x, const I *incx, \
                  double *y, const I *incy) {                                  \
    axpy(*n, *a, x, *incx, y, *incy);                                          \
  }                                                                            \
  void NAME(copy)(const I *n, const double *x, const I *incx, double *y,       \
                  const I *incy) {                                             \
    copy(*n, x, *incx, y, *incy);                                              \
  }
#define CBLAS(NAME)                                                            \
  void NAME(gemm)(int order, int ta, int tb, I m, I n, I k, double a,          \
                  const double *A, I lda, const double *B, I ldb, double b,    \
                  double *C, I ldc) {                                          \
    if (order == 101)                                                          \
      gemm(tb != 111, ta != 111, n, m, k, a, B, ldb, A, lda, b, C, ldc);       \
    else                                                                       \
      gemm(ta != 111, tb != 111, m, n, k, a, A, lda, B, ldb, b, C, ldc);       \
  }                                                                            \
  double NAME(dot)(I n, const double *x, I incx, const double *y, I incy) {    \
    return dot(n, x, incx, y, incy);                                           \
  }                                                                            \
  void NAME(axpy)(I n, double a, const double *x, I incx, double *y, I incy) { \
    axpy(n, a, x, incx, y, incy);                                              \
  }                                                                            \
  void NAME(copy)(I n, const double *x, I incx, double *y, I incy) {           \
    copy(n, x, incx, y, incy);                                                 \
  }

#define PLAIN(X) d##X##_
#define JULIA(X) d##X##_64_
#define SHORT(X) d##X##64_
FORTRAN(PLAIN)
FORTRAN(JULIA)
FORTRAN(SHORT)
#define CBLAS_PLAIN(X) cblas_d##X
#define CBLAS_OPEN(X) cblas_d##X##64_
#define CBLAS_REFERENCE(X) cblas_d##X##_64
CBLAS(CBLAS_PLAIN)
CBLAS(CBLAS_OPEN)
CBLAS(CBLAS_REFERENCE)
