// Norms of matrices and bands, condition numbers, and systems with bands, as
// Fortran and LAPACKE call them. Checked as the rows of blas-rows are.
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

/// With `more` on a diagonal, of `elements` doubles each.
static void change(double *to, const double *from, int first, int step,
                   int elements, double more) {
  for (int i = 0; i < Region; ++i)
    to[i] = from[i] + 0.3 * (i % 7) - 0.2 * (i % 5);
  for (int i = 0; i < 4; ++i)
    to[(first + step * i) * elements] += more;
}

static int m, n, k, kl, ku, info;
static char norm;
static const int two = 2, four = 4, six = 6;
static double work[2000];
static int iwork[100];

ROW(norms, C[0] += LAPACK_dlange(&norm, &m, &n, A, &four, work);
    C[1] += LAPACK_dlantr(&norm, &v.uplo, &v.diag, &m, &n, A, &four, work))
ROW(square_norms,
    C[0] += LAPACK_dlansy(&norm, &v.uplo, &n, A, &four, work);
    C[1] += LAPACK_dlangb(&norm, &n, &kl, &ku, A, &six, work))
ROW(complex_norms, C[0] += LAPACK_zlange(&norm, &m, &n, Z(A), &four, work);
    C[1] += LAPACK_zlantr(&norm, &v.uplo, &v.diag, &m, &n, Z(A), &four, work))
ROW(complex_square_norms,
    C[0] += LAPACK_zlanhe(&norm, &v.uplo, &n, Z(A), &four, work))
ROW(lapacke_norms, C[0] += LAPACKE_dlange(v.order, norm, m, n, A, 4);
    C[1] += LAPACKE_dlantr(v.order, norm, v.uplo, v.diag, m, n, A, 4);
    C[2] += LAPACKE_zlanhe(v.order, norm, v.uplo, n, Z(B), 4))

ROW(gecon, int p[4]; double M[Region]; double r; change(M, A, 0, 5, 1, 0.5);
    double size = LAPACK_dlange(&norm, &n, &n, M, &four, work);
    LAPACK_dgetrf(&n, &n, M, &four, p, &info);
    LAPACK_dgecon(&norm, &n, M, &four, &size, &r, work, iwork, &info);
    C[0] += r)
ROW(complex_gecon, int p[4]; double M[Region]; double r;
    change(M, A, 0, 5, 2, 0.5);
    double size = LAPACK_zlange(&norm, &n, &n, Z(M), &four, work);
    LAPACK_zgetrf(&n, &n, Z(M), &four, p, &info);
    LAPACK_zgecon(&norm, &n, Z(M), &four, &size, &r, Z(work), work + 1000,
                  &info);
    C[0] += r)
ROW(pocon, double M[Region]; double r; double size = 2 + B[0];
    change(M, A, 0, 5, 1, 7); LAPACK_dpotrf(&v.uplo, &n, M, &four, &info);
    LAPACK_dpocon(&v.uplo, &n, M, &four, &size, &r, work, iwork, &info);
    C[0] += r)
ROW(trcon, double M[Region]; double r; change(M, A, 0, 5, 1, 2);
    LAPACK_dtrcon(&norm, &v.uplo, &v.diag, &n, M, &four, &r, work, iwork, &info);
    C[0] += r)
ROW(lapacke_conditions, int p[4]; double M[Region]; double r;
    change(M, A, 0, 5, 1, 0.5); LAPACKE_dgetrf(v.order, n, n, M, 4, p);
    LAPACKE_dgecon(v.order, norm, n, M, 4, 2 + B[0], &r);
    C[0] += r;
    change(M, A, 0, 5, 2, 2);
    LAPACKE_ztrcon(v.order, norm, v.uplo, v.diag, n, Z(M), 4, &r); C[1] += r)

// Rows of six: kl, ku and kl more for interchanges.
ROW(gbtrf, int p[4]; double M[Region]; change(M, A, kl + ku + (kl > 0), 6, 1, 4);
    LAPACK_dgbtrf(&n, &n, &kl, &ku, M, &six, p, &info);
    LAPACK_dgbtrs(&v.ta, &n, &kl, &ku, &two, M, &six, p, C, &four, &info))
ROW(complex_gbtrf, int p[4]; double M[Region]; change(M, A, kl + ku + (kl > 0), 6, 2, 4);
    LAPACK_zgbtrf(&n, &n, &kl, &ku, Z(M), &six, p, &info);
    LAPACK_zgbtrs(&v.ta, &n, &kl, &ku, &two, Z(M), &six, p, Z(C), &four, &info))
ROW(gbsv, int p[4]; double M[Region]; double r;
    change(M, A, kl + ku + (kl > 0), 6, 1, 4);
    double size = LAPACK_dlangb(&norm, &n, &kl, &ku, M + kl, &six, work);
    LAPACK_dgbsv(&n, &kl, &ku, &two, M, &six, p, C, &four, &info);
    LAPACK_dgbcon(&norm, &n, &kl, &ku, M, &six, p, &size, &r, work, iwork,
                  &info);
    C[Region - 1] += r)
ROW(pbtrf, double M[Region]; change(M, A, v.uplo == 'L' ? 0 : kl, 6, 1, 7);
    LAPACK_dpbtrf(&v.uplo, &n, &kl, M, &six, &info);
    LAPACK_dpbtrs(&v.uplo, &n, &kl, &two, M, &six, C, &four, &info))
ROW(complex_pbsv, double M[Region];
    change(M, A, v.uplo == 'L' ? 0 : kl, 6, 2, 7);
    LAPACK_zpbsv(&v.uplo, &n, &kl, &two, Z(M), &six, Z(C), &four, &info))
ROW(gtsv, double M[Region]; change(M, A, 0, 1, 1, 4);
    LAPACK_dgtsv(&n, &two, M, M + 8, M + 16, C, &four, &info);
    for (int i = 0; i < 24; ++i) C[8 + i] += M[i])
ROW(complex_gtsv, double M[Region]; change(M, A, 0, 1, 2, 4);
    LAPACK_zgtsv(&n, &two, Z(M), Z(M + 16), Z(M + 32), Z(C), &four, &info))

static void norms_and_conditions(void) {
  FOR(uplo, 'U', 'L')
  FOR(diag, 'N', 'U') {
    SHAPES({4, 3}, {3, 4}, {4, 4}, {1, 2}) {
      rows_of_norms();
      rows_of_complex_norms();
      FOR(order, 101, 102) rows_of_lapacke_norms();
    }
    for (n = 1; n < 5; ++n) {
      rows_of_square_norms();
      rows_of_complex_square_norms();
      if (norm == 'M' || norm == 'F')
        continue;
      rows_of_gecon();
      rows_of_complex_gecon();
      rows_of_pocon();
      rows_of_trcon();
      FOR(order, 101, 102) rows_of_lapacke_conditions();
    }
  }
}

static void bands(void) {
  FOR(ta, 'N', 'T', 'C') {
    rows_of_gbtrf();
    rows_of_complex_gbtrf();
  }
  norm = '1';
  rows_of_gbsv();
  FOR(uplo, 'U', 'L') {
    rows_of_pbtrf();
    rows_of_complex_pbsv();
  }
}

int main(void) {
  kl = 2, ku = 1;
  for (const char *c = "M1OIF"; *c; ++c) {
    norm = *c;
    norms_and_conditions();
  }
  for (n = 1; n < 5; ++n) {
    for (kl = 0; kl < 3; ++kl)
      for (ku = 0; ku < 3 && 2 * kl + ku < 6; ++ku)
        bands();
    rows_of_gtsv();
    rows_of_complex_gtsv();
  }
  return check_report();
}
