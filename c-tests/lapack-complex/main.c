// LU and Cholesky of complex matrices, and what solves with them, as Fortran and
// LAPACKE call them. Checked as the rows of blas-rows are, by the real and the
// imaginary parts.
// link: -llapacke -lopenblas
// blas: reference blis
// compile: -Wno-unused-variable -Wno-unused-function
// only: O2-thin
#include "../blas-rows/rows.h"
#include <lapacke.h>

// Solves consist of others of the library's routines here.
#define PRIMAL_TOLERANCE 1e-12
#define STEP 3e-5
#define REAL double
#define SECOND_TOO
#include "../blas-rows/row.inc"

typedef double _Complex number;

/// Four rows, and their diagonal more than half.
static void set(double *to, const double *from) {
  for (int i = 0; i < Region; ++i)
    to[i] = from[i];
  for (int i = 0; i < 4; ++i)
    to[10 * i] += 6;
}
/// Rows in another order: the factorisation has to interchange them.
static void set_rows(double *to, const double *from) {
  double M[Region];
  set(M, from);
  set(to, from);
  for (int j = 0; j < 4; ++j)
    for (int i = 0; i < 8; ++i)
      to[8 * j + i] = M[8 * j + (i + 2) % 8];
}

static int m, n;
static const int four = 4, two = 2, size = 64;
static int info;
#define Z(X) ((number *)(X))

ROW(potrf, set(C, A); LAPACK_zpotrf(&v.uplo, &n, Z(C), &four, &info))
ROW(potri, set(C, A); LAPACK_zpotrf(&v.uplo, &n, Z(C), &four, &info);
    LAPACK_zpotri(&v.uplo, &n, Z(C), &four, &info))
ROW(posv, double M[Region]; set(M, A);
    LAPACK_zposv(&v.uplo, &n, &two, Z(M), &four, Z(C), &four, &info);
    C[40] += M[0] * M[18])
ROW(trtri, set(C, A); LAPACK_ztrtri(&v.uplo, &v.diag, &n, Z(C), &four, &info))
ROW(trtrs, double M[Region]; set(M, A);
    LAPACK_ztrtrs(&v.uplo, &v.ta, &v.diag, &n, &two, Z(M), &four, Z(C), &four,
                  &info))
ROW(getrf, int p[4]; set_rows(C, A);
    LAPACK_zgetrf(&m, &n, Z(C), &four, p, &info))
ROW(getri, int p[4]; double work[128]; set_rows(C, A);
    LAPACK_zgetrf(&n, &n, Z(C), &four, p, &info);
    LAPACK_zgetri(&n, Z(C), &four, p, Z(work), &size, &info))
ROW(getrs, int p[4]; double M[Region]; set_rows(M, A);
    LAPACK_zgetrf(&n, &n, Z(M), &four, p, &info);
    LAPACK_zgetrs(&v.ta, &n, &two, Z(M), &four, p, Z(C), &four, &info))
ROW(gesv, int p[4]; double M[Region]; set_rows(M, A);
    LAPACK_zgesv(&n, &two, Z(M), &four, p, Z(C), &four, &info))

ROW(lapacke_potrs, double M[Region]; set(M, A);
    LAPACKE_zpotrf(v.order, v.uplo, 4, Z(M), 4);
    LAPACKE_zpotrs(v.order, v.uplo, 4, 2, Z(M), 4, Z(C), 4))
ROW(lapacke_trtrs, double M[Region]; set(M, A);
    LAPACKE_ztrtrs(v.order, v.uplo, v.ta, v.diag, 4, 2, Z(M), 4, Z(C), 4))
ROW(lapacke_getrs, int p[4]; double M[Region]; set_rows(M, A);
    LAPACKE_zgetrf(v.order, 4, 4, Z(M), 4, p);
    LAPACKE_zgetrs(v.order, v.ta, 4, 2, Z(M), 4, p, Z(C), 4))
ROW(lapacke_getri, int p[4]; set_rows(C, A);
    LAPACKE_zgetrf(v.order, 4, 4, Z(C), 4, p);
    LAPACKE_zgetri(v.order, 4, Z(C), 4, p))

int main(void) {
  FOR(order, 101, 102) {
    rows_of_lapacke_getri();
    FOR(ta, 'N', 'T', 'C') {
      rows_of_lapacke_getrs();
      FOR(uplo, 'U', 'L') FOR(diag, 'N', 'U')
      rows_of_lapacke_trtrs();
    }
    FOR(uplo, 'U', 'L')
    rows_of_lapacke_potrs();
  }
  static const int shapes[][2] = {{4, 4}, {4, 3}, {3, 4}};
  for (int i = 0; i < 3; ++i) {
    m = shapes[i][0];
    n = shapes[i][1];
    rows_of_getrf();
  }
  n = 4;
  rows_of_getri();
  rows_of_gesv();
  FOR(ta, 'N', 'T', 'C') {
    rows_of_getrs();
    FOR(uplo, 'U', 'L') FOR(diag, 'N', 'U')
    rows_of_trtrs();
  }
  FOR(uplo, 'U', 'L') {
    rows_of_potrf();
    rows_of_potri();
    rows_of_posv();
    FOR(diag, 'N', 'U')
    rows_of_trtri();
  }
  return check_report();
}
