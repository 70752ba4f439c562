// Factorisations of symmetric and Hermitian matrices with blocks of one and two,
// what solves and inverts with them, least squares with column pivoting, and left
// eigenvectors, as Fortran and LAPACKE call them. Checked as the rows of
// blas-rows are.
// link: -llapacke -lopenblas
// blas: reference blis
// compile: -Wno-unused-variable -Wno-unused-function
// only: O2-thin
#include "../blas-rows/rows.h"
#include <lapacke.h>

#define PRIMAL_TOLERANCE 1e-10
#define STEP 3e-5
#define REAL double
#define SECOND_TOO
#include "../blas-rows/row.inc"

typedef double _Complex number;
#define Z(X) ((number *)(X))

/// Small on the diagonal, for blocks of two. `elements` of it are doubles.
static int zeros;
static void weaken(double *to, const double *from, int elements) {
  for (int i = 0; i < Region; ++i)
    to[i] = from[i] + 0.3 * (i % 7) - 0.2 * (i % 5);
  for (int i = 0; i < 4; ++i)
    if (zeros >> i & 1)
      to[5 * i * elements] = 0.15 * from[i];
}

static int m, n, k, info;
static const int two = 2, four = 4, size = 1000;
static double work[2000], rwork[1000];

// C has room for four complex numbers behind a matrix of 4 x 4.
enum { Behind = 32 };

ROW(sytrf, int p[4]; weaken(C, A, 1);
    LAPACK_dsytrf(&v.uplo, &n, C, &four, p, work, &size, &info))
ROW(hetrf, int p[4]; weaken(C, A, 2);
    LAPACK_zhetrf(&v.uplo, &n, Z(C), &four, p, Z(work), &size, &info))
ROW(sysv, int p[4]; double M[Region]; weaken(M, A, 1);
    LAPACK_dsysv(&v.uplo, &n, &two, M, &four, p, C, &four, work, &size, &info))
ROW(hesv, int p[4]; double M[Region]; weaken(M, A, 2);
    LAPACK_zhesv(&v.uplo, &n, &two, Z(M), &four, p, Z(C), &four, Z(work), &size,
                 &info))
ROW(sytri, int p[4]; weaken(C, A, 1);
    LAPACK_dsytrf(&v.uplo, &n, C, &four, p, work, &size, &info);
    LAPACK_dsytri(&v.uplo, &n, C, &four, p, work, &info))
ROW(hetri, int p[4]; weaken(C, A, 2);
    LAPACK_zhetrf(&v.uplo, &n, Z(C), &four, p, Z(work), &size, &info);
    LAPACK_zhetri(&v.uplo, &n, Z(C), &four, p, Z(work), &info))
ROW(sytrs, int p[4]; double M[Region]; weaken(M, A, 1);
    LAPACK_dsytrf(&v.uplo, &n, M, &four, p, work, &size, &info);
    LAPACK_dsytrs(&v.uplo, &n, &two, M, &four, p, C, &four, &info))
ROW(lapacke_sysv, int p[4]; double M[Region]; weaken(M, A, 1);
    LAPACKE_dsysv(v.order, v.uplo, n, 2, M, 4, p, C, 4); C[Behind] += M[2] + M[8];
    weaken(M, A, 1); LAPACKE_dsytrf(v.order, v.uplo, n, M, 4, p);
    LAPACKE_dsytri(v.order, v.uplo, n, M, 4, p);
    C[Behind + 1] += M[v.order == 101 == (v.uplo == 'U') ? n - 1 : 4 * (n - 1)])
ROW(lapacke_hesv, int p[4]; double M[Region]; weaken(M, A, 2);
    LAPACKE_zhetrf(v.order, v.uplo, n, Z(M), 4, p);
    LAPACKE_zhetrs(v.order, v.uplo, n, 2, Z(M), 4, p, Z(C), 4))

static void clear_rest(double *C, int rows, int width) {
  for (int j = 0; j < 2; ++j)
    for (int i = rows * width; i < 4 * width; ++i)
      C[i + 4 * width * j] = 0;
}
ROW(gelsy, double M[Region]; double rcond = 1e-10; int rank; int p[4] = {0};
    weaken(M, A, 1); LAPACK_dgelsy(&m, &n, &two, M, &four, C, &four, p, &rcond,
                                   &rank, work, &size, &info);
    clear_rest(C, n, 1))
ROW(complex_gelsy, double M[Region]; double rcond = 1e-10; int rank;
    int p[4] = {0}; weaken(M, A, 2);
    LAPACK_zgelsy(&m, &n, &two, Z(M), &four, Z(C), &four, p, &rcond, &rank,
                  Z(work), &size, rwork, &info);
    clear_rest(C, n, 2))
ROW(lapacke_gelsy, double M[Region]; int rank; int p[4] = {0}; weaken(M, A, 1);
    LAPACKE_dgelsy(v.order, 4, 3, 2, M, 4, C, 4, p, 1e-10, &rank);
    if (v.order == 102) clear_rest(C, 3, 1);
    else for (int i = 12; i < 16; ++i) C[i] = 0)

ROW(geev, double M[Region]; number V[16] = {0}; weaken(M, A, 2);
    LAPACK_zgeev("V", "V", &n, Z(M), &four, Z(C + Behind), Z(C), &four, V, &four,
                 Z(work), &size, rwork, &info);
    for (int i = 0; i < 16; ++i) Z(C)[i] += 0.5 * V[i])
// Real, with conjugate values for some of the matrices; the sign of a vector may
// be any.
ROW(real_geev, double M[Region]; double w[4]; double none; weaken(M, A, 1);
    M[4] -= 5; M[14] -= 4;
    LAPACK_dgeev("V", "N", &n, M, &four, C + Behind, w, C, &four, &none, &two,
                 work, &size, &info);
    for (int i = 0; i < 4; ++i) C[Behind + 4 + i] = i < n ? w[i] : 0;
    for (int i = 0; i < 16; ++i) C[i] *= C[i])
ROW(lapacke_geev, double M[Region]; double w[4]; double V[16]; weaken(M, A, 1);
    M[4] -= 5; LAPACKE_dgeev(v.order, 'V', 'V', 4, M, 4, C + Behind, w, C, 4, V, 4);
    for (int i = 0; i < 16; ++i) C[i] = C[i] * C[i] + V[i] * V[i])

int main(void) {
  for (n = 1; n < 5; ++n)
    for (zeros = 0; zeros < 16; zeros += 5) {
      FOR(uplo, 'U', 'L') {
        rows_of_sytrf();
        rows_of_hetrf();
        rows_of_sysv();
        rows_of_hesv();
        rows_of_sytri();
        rows_of_hetri();
        rows_of_sytrs();
        FOR(order, 101, 102) {
          rows_of_lapacke_sysv();
          rows_of_lapacke_hesv();
        }
      }
    }
  zeros = 0;
  SHAPES({4, 3}, {3, 4}, {4, 4}) {
    rows_of_gelsy();
    rows_of_complex_gelsy();
  }
  for (n = 1; n < 5; ++n) {
    rows_of_geev();
    rows_of_real_geev();
  }
  FOR(order, 101, 102) {
    rows_of_lapacke_gelsy();
    rows_of_lapacke_geev();
  }
  return check_report();
}
