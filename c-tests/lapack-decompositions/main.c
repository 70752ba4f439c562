// QR, least squares, eigenvalues and singular values as Fortran and LAPACKE call
// them: tall, wide and square matrices, all jobs, both orders. Checked as the
// rows of blas-rows are, with second derivatives.
// link: -llapacke -lopenblas
// blas: reference blis
// compile: -Wno-unused-variable -Wno-unused-function
// only: O2-thin
#include "../blas-rows/rows.h"
#include <lapacke.h>

// Some of these are other routines of the library than what the program calls.
#define PRIMAL_TOLERANCE 1e-12
#define REAL double
#define ALL_WAYS
#include "../blas-rows/row.inc"

static void set(double *to, const double *from) {
  for (int i = 0; i < Region; ++i)
    to[i] = from[i];
}

static int m, n, k, info;
static const int two = 2, five = 5, ld = Ld, size = 1000, integers = 200;
static double work[1000];
static int iwork[200];
static char job = 'V', left = 'S', right = 'S';

// C has room for five numbers behind a matrix.
enum { Behind = 42 };

ROW(geqrf, set(C, A); LAPACK_dgeqrf(&m, &n, C, &ld, C + Behind, work, &size, &info))
ROW(gelqf, set(C, A); LAPACK_dgelqf(&m, &n, C, &ld, C + Behind, work, &size, &info))
ROW(orgqr, double tau[Ld]; set(C, A);
    LAPACK_dgeqrf(&m, &k, C, &ld, tau, work, &size, &info);
    LAPACK_dorgqr(&m, &n, &k, C, &ld, tau, work, &size, &info))
ROW(orglq, double tau[Ld]; set(C, A);
    LAPACK_dgelqf(&k, &n, C, &ld, tau, work, &size, &info);
    LAPACK_dorglq(&m, &n, &k, C, &ld, tau, work, &size, &info))
ROW(ormqr, double tau[Ld], M[Region]; set(M, A);
    LAPACK_dgeqrf(v.side == 'L' ? &m : &n, &k, M, &ld, tau, work, &size, &info);
    LAPACK_dormqr(&v.side, &v.ta, &m, &n, &k, M, &ld, tau, C, &ld, work, &size,
            &info))
ROW(ormlq, double tau[Ld], M[Region]; set(M, A);
    LAPACK_dgelqf(&k, v.side == 'L' ? &m : &n, M, &ld, tau, work, &size, &info);
    LAPACK_dormlq(&v.side, &v.ta, &m, &n, &k, M, &ld, tau, C, &ld, work, &size,
            &info))
ROW(gels, double M[Region]; set(M, A);
    LAPACK_dgels(&v.ta, &m, &n, &two, M, &ld, C, &ld, work, &size, &info))
ROW(gelsd, double M[Region]; double rcond = 1e-10; int rank; set(M, A);
    LAPACK_dgelsd(&m, &n, &two, M, &ld, C, &ld, C + Behind, &rcond, &rank, work,
            &size, iwork, &info);
    for (int j = 0; j < 2; ++j) for (int i = n; i < Ld; ++i) C[i + j * Ld] = 0)
ROW(syev, set(C, A); LAPACK_dsyev(&job, &v.uplo, &n, C, &ld, C + Behind, work, &size,
                            &info);
    if (job == 'N') for (int i = 0; i < Behind; ++i) C[i] = 0)
ROW(syevd, set(C, A); LAPACK_dsyevd(&job, &v.uplo, &n, C, &ld, C + Behind, work,
                              &size, iwork, &integers, &info);
    if (job == 'N') for (int i = 0; i < Behind; ++i) C[i] = 0)

/// What has no derivative, and what A is left with, is not looked at.
static void take(double *C, const double *M, const double *U, const double *VT,
                 int order) {
  int across = order == 101 ? 1 : Ld, down = order == 101 ? Ld : 1;
  int least = m < n ? m : n;
  set(C, M); // kept below
  for (int j = 0; j < Ld; ++j)
    for (int i = 0; i < Ld; ++i) {
      double sum = 0;
      int at = i * down + j * across;
      if (left == 'O' && i < m && j < least)
        sum += M[at];
      if (right == 'O' && i < least && j < n)
        sum += M[at];
      if ((left == 'S' || left == 'A') && i < m && j < least)
        sum += U[at];
      if ((right == 'S' || right == 'A') && i < least && j < n)
        sum += 0.7 * VT[at] * (1 + i);
      C[i + j * Ld] = sum;
    }
}
ROW(gesvd, double M[Region]; double U[Region] = {0}; double VT[Region] = {0};
    double s[Ld]; set(M, A);
    LAPACK_dgesvd(&left, &right, &m, &n, M, &ld, s, U, &ld, VT, &ld, work, &size,
            &info);
    take(C, M, U, VT, 102);
    for (int i = 0; i < 3; ++i) C[Behind + i] = s[i])
ROW(gesdd, double M[Region]; double U[Region] = {0}; double VT[Region] = {0};
    double s[Ld]; set(M, A);
    LAPACK_dgesdd(&job, &m, &n, M, &ld, s, U, &ld, VT, &ld, work, &size, iwork,
            &info);
    take(C, M, U, VT, 102);
    for (int i = 0; i < 3; ++i) C[Behind + i] = s[i])

ROW(lapacke_qr, double tau[Ld], M[Region]; set(M, A);
    LAPACKE_dgeqrf(v.order, 5, 3, M, Ld, tau);
    LAPACKE_dormqr(v.order, 'L', v.ta, 5, 2, 3, M, Ld, tau, C, Ld);
    LAPACKE_dorgqr(v.order, 5, 3, 3, M, Ld, tau); C[Behind] += M[7] * M[13])
ROW(lapacke_lq, double tau[Ld], M[Region]; set(M, A);
    LAPACKE_dgelqf(v.order, 3, 5, M, Ld, tau);
    LAPACKE_dormlq(v.order, 'R', v.ta, 2, 5, 3, M, Ld, tau, C, Ld);
    LAPACKE_dorglq(v.order, 3, 5, 3, M, Ld, tau); C[Behind] += M[7] * M[13])
ROW(lapacke_gels, double M[Region]; set(M, A);
    LAPACKE_dgels(v.order, v.ta, m, n, 2, M, Ld, C, Ld))
ROW(lapacke_syev, set(C, A);
    LAPACKE_dsyev(v.order, 'V', v.uplo, 4, C, Ld, C + Behind);
    double w[Ld]; double M[Region]; set(M, A);
    LAPACKE_dsyevd(v.order, 'N', v.uplo, 4, M, Ld, w); C[40] += w[1] * w[2])
ROW(lapacke_gesdd, double M[Region]; double U[Region] = {0};
    double VT[Region] = {0}; double s[Ld]; set(M, A);
    LAPACKE_dgesdd(v.order, job, m, n, M, Ld, s, U, Ld, VT, Ld);
    take(C, M, U, VT, v.order);
    for (int i = 0; i < 3; ++i) C[Behind + i] = s[i])

/// Where `job` has the vectors of gesdd.
static void place_vectors(char what) {
  job = left = right = what;
  if (what == 'O')
    *(m >= n ? &right : &left) = 'S';
}

int check_degenerate(void);

int main(void) {
  SHAPES({5, 3}, {3, 5}, {4, 4}, {1, 3}, {3, 1}) {
    rows_of_geqrf();
    rows_of_gelqf();
  }
  SHAPES({5, 3, 3}, {5, 5, 3}, {4, 4, 4}, {4, 2, 1})
  rows_of_orgqr();
  SHAPES({3, 5, 3}, {5, 5, 3}, {4, 4, 4}, {2, 4, 1})
  rows_of_orglq();
  SHAPES({5, 3, 2}, {3, 4, 3}) FOR(side, 'L', 'R') FOR(ta, 'N', 'T') {
    rows_of_ormqr();
    rows_of_ormlq();
  }
  SHAPES({5, 3}, {3, 5}, {4, 4}) {
    FOR(ta, 'N', 'T') {
      rows_of_gels();
      FOR(order, 101, 102)
      rows_of_lapacke_gels();
    }
    rows_of_gelsd();
  }
  FOR(uplo, 'U', 'L') SHAPES({0, 4, 1}, {0, 1, 1}, {0, 3, 1}) {
    for (const char *c = "NV"; *c; ++c) {
      job = *c;
      rows_of_syev();
      rows_of_syevd();
    }
    FOR(order, 101, 102)
    rows_of_lapacke_syev();
  }
  SHAPES({5, 3}, {3, 5}, {4, 4}) {
    for (const char *c = "NSAO"; *c; ++c) {
      place_vectors(*c);
      rows_of_gesdd();
      rows_of_gesvd();
      FOR(order, 101, 102)
      rows_of_lapacke_gesdd();
    }
    static const char pairs[][3] = {"SN", "NS", "AN", "NA", "AS", "SA",
                                    "ON", "NO", "AO", "OA", "OS", "SO"};
    for (unsigned i = 0; i < sizeof pairs / sizeof *pairs; ++i) {
      left = pairs[i][0];
      right = pairs[i][1];
      rows_of_gesvd();
    }
  }
  FOR(order, 101, 102) FOR(ta, 'N', 'T') {
    rows_of_lapacke_qr();
    rows_of_lapacke_lq();
  }
  return check_report() | check_degenerate();
}
