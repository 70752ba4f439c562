// QR, least squares, eigenvalues and singular values of complex matrices, and
// the eigenvalues of any real one, as Fortran and LAPACKE call them. Vectors
// are looked at with the phases that LAPACK gives them. Checked as the rows of
// blas-rows are, by the real and the imaginary parts.
// link: -llapacke -lopenblas
// blas: reference blis
// compile: -Wno-unused-variable -Wno-unused-function
// only: O2-thin
#include "../blas-rows/rows.h"
#include <lapacke.h>

#define PRIMAL_TOLERANCE 1e-11
#define STEP 3e-5
#define REAL double
#define SECOND_TOO
#include "../blas-rows/row.inc"

typedef double _Complex number;
#define Z(X) ((number *)(X))

static void set(double *to, const double *from) {
  for (int i = 0; i < Region; ++i)
    to[i] = from[i];
}
/// Other numbers for each row and column: values that differ.
static void spread(double *to, const double *from) {
  for (int i = 0; i < Region; ++i)
    to[i] = from[i] + 0.3 * (i % 7) - 0.2 * (i % 5);
}

static int m, n, k, info;
static const int two = 2, four = 4, size = 1000, integers = 200, reals = 1000;
static double work[2000], rwork[1000];
static int iwork[200];
static char job = 'V', left = 'S', right = 'S';

// C has room for four complex numbers behind a matrix of 4 x 4.
enum { Behind = 32 };

ROW(geqrf, set(C, A);
    LAPACK_zgeqrf(&m, &n, Z(C), &four, Z(C + Behind), Z(work), &size, &info))
ROW(gelqf, set(C, A);
    LAPACK_zgelqf(&m, &n, Z(C), &four, Z(C + Behind), Z(work), &size, &info))
ROW(ungqr, number tau[4]; set(C, A);
    LAPACK_zgeqrf(&m, &k, Z(C), &four, tau, Z(work), &size, &info);
    LAPACK_zungqr(&m, &n, &k, Z(C), &four, tau, Z(work), &size, &info))
ROW(unglq, number tau[4]; set(C, A);
    LAPACK_zgelqf(&k, &n, Z(C), &four, tau, Z(work), &size, &info);
    LAPACK_zunglq(&m, &n, &k, Z(C), &four, tau, Z(work), &size, &info))
ROW(unmqr, number tau[4]; double M[Region]; set(M, A);
    LAPACK_zgeqrf(v.side == 'L' ? &m : &n, &k, Z(M), &four, tau, Z(work), &size,
                  &info);
    LAPACK_zunmqr(&v.side, &v.ta, &m, &n, &k, Z(M), &four, tau, Z(C), &four,
                  Z(work), &size, &info))
ROW(unmlq, number tau[4]; double M[Region]; set(M, A);
    LAPACK_zgelqf(&k, v.side == 'L' ? &m : &n, Z(M), &four, tau, Z(work), &size,
                  &info);
    LAPACK_zunmlq(&v.side, &v.ta, &m, &n, &k, Z(M), &four, tau, Z(C), &four,
                  Z(work), &size, &info))
ROW(gels, double M[Region]; set(M, A);
    LAPACK_zgels(&v.ta, &m, &n, &two, Z(M), &four, Z(C), &four, Z(work), &size,
                 &info))
ROW(gelsd, double M[Region]; double rcond = 1e-10; int rank; set(M, A);
    LAPACK_zgelsd(&m, &n, &two, Z(M), &four, Z(C), &four, C + Behind, &rcond,
                  &rank, Z(work), &size, rwork, iwork, &info);
    for (int j = 0; j < 2; ++j) for (int i = n; i < 4; ++i) Z(C)[i + 4 * j] = 0)
ROW(gelss, double M[Region]; double rcond = 1e-10; int rank; set(M, A);
    LAPACK_zgelss(&m, &n, &two, Z(M), &four, Z(C), &four, C + Behind, &rcond,
                  &rank, Z(work), &size, rwork, &info);
    for (int j = 0; j < 2; ++j) for (int i = n; i < 4; ++i) Z(C)[i + 4 * j] = 0)
ROW(heev, spread(C, A); LAPACK_zheev(&job, &v.uplo, &n, Z(C), &four, C + Behind,
                                     Z(work), &size, rwork, &info);
    if (job == 'N') for (int i = 0; i < Behind; ++i) C[i] = 0)
ROW(heevd, spread(C, A);
    LAPACK_zheevd(&job, &v.uplo, &n, Z(C), &four, C + Behind, Z(work), &size,
                  rwork, &reals, iwork, &integers, &info);
    if (job == 'N') for (int i = 0; i < Behind; ++i) C[i] = 0)

/// What has no derivative, and what A is left with, is not looked at.
static void take(double *C, const double *M, const double *U, const double *VT,
                 int order) {
  int across = order == 101 ? 1 : 4, down = order == 101 ? 4 : 1;
  int least = m < n ? m : n;
  for (int j = 0; j < 4; ++j)
    for (int i = 0; i < 4; ++i) {
      number sum = 0;
      int at = i * down + j * across;
      if (left == 'O' && i < m && j < least)
        sum += Z(M)[at];
      if (right == 'O' && i < least && j < n)
        sum += Z(M)[at];
      if ((left == 'S' || left == 'A') && i < m && j < least)
        sum += Z(U)[at];
      if ((right == 'S' || right == 'A') && i < least && j < n)
        sum += 0.7 * Z(VT)[at] * (1 + i);
      Z(C)[i + j * 4] = sum;
    }
}
ROW(gesvd, double M[Region]; double U[Region] = {0}; double VT[Region] = {0};
    double s[4]; spread(M, A);
    LAPACK_zgesvd(&left, &right, &m, &n, Z(M), &four, s, Z(U), &four, Z(VT),
                  &four, Z(work), &size, rwork, &info);
    take(C, M, U, VT, 102); for (int i = 0; i < 2; ++i) C[Behind + i] = s[i])
ROW(gesdd, double M[Region]; double U[Region] = {0}; double VT[Region] = {0};
    double s[4]; spread(M, A);
    LAPACK_zgesdd(&job, &m, &n, Z(M), &four, s, Z(U), &four, Z(VT), &four,
                  Z(work), &size, rwork, iwork, &info);
    take(C, M, U, VT, 102); for (int i = 0; i < 2; ++i) C[Behind + i] = s[i])
ROW(geev, double M[Region]; spread(M, A); number none;
    LAPACK_zgeev("N", &job, &n, Z(M), &four, Z(C + Behind), &none, &two, Z(C),
                 &four, Z(work), &size, rwork, &info);
    if (job == 'N') for (int i = 0; i < Behind; ++i) C[i] = 0)
// Real, with two conjugate values for some of the matrices: vectors whose sign
// LAPACK may turn around at any place.
ROW(real_geev, double M[Region]; double w[4]; spread(M, A); double none;
    M[4] -= 5; M[14] -= 4;
    LAPACK_dgeev("N", &job, &n, M, &four, C + Behind, w, &none, &two, C, &four,
                 work, &size, &info);
    for (int i = 0; i < 4; ++i) C[Behind + 4 + i] = i < n ? w[i] : 0;
    for (int i = 0; i < 16; ++i) C[i] *= C[i];
    if (job == 'N') for (int i = 0; i < Behind; ++i) C[i] = 0)

ROW(lapacke_qr, number tau[4]; double M[Region]; set(M, A);
    LAPACKE_zgeqrf(v.order, 4, 3, Z(M), 4, tau);
    LAPACKE_zunmqr(v.order, 'L', v.ta, 4, 4, 3, Z(M), 4, tau, Z(C), 4);
    LAPACKE_zungqr(v.order, 4, 3, 3, Z(M), 4, tau); C[Behind] += M[7] * M[12])
ROW(lapacke_lq, number tau[4]; double M[Region]; set(M, A);
    LAPACKE_zgelqf(v.order, 3, 4, Z(M), 4, tau);
    LAPACKE_zunmlq(v.order, 'R', v.ta, 4, 4, 3, Z(M), 4, tau, Z(C), 4);
    LAPACKE_zunglq(v.order, 3, 4, 3, Z(M), 4, tau); C[Behind] += M[7] * M[12])
ROW(lapacke_gels, double M[Region]; set(M, A);
    LAPACKE_zgels(v.order, v.ta, m, n, 2, Z(M), 4, Z(C), 4))
ROW(lapacke_heev, spread(C, A);
    LAPACKE_zheev(v.order, 'V', v.uplo, 4, Z(C), 4, C + Behind); double w[4];
    double M[Region]; spread(M, A);
    LAPACKE_zheevd(v.order, 'N', v.uplo, 4, Z(M), 4, w); C[40] += w[1] * w[2])
ROW(lapacke_gesdd, double M[Region]; double U[Region] = {0};
    double VT[Region] = {0}; double s[4]; spread(M, A);
    LAPACKE_zgesdd(v.order, job, m, n, Z(M), 4, s, Z(U), 4, Z(VT), 4);
    take(C, M, U, VT, v.order);
    for (int i = 0; i < 2; ++i) C[Behind + i] = s[i])
ROW(lapacke_geev, double M[Region]; double w[4]; spread(M, A); M[4] -= 5;
    LAPACKE_dgeev(v.order, 'N', 'V', 4, M, 4, C + Behind, w, 0, 4, C, 4);
    C[40] += w[0] * w[2] + w[1]; for (int i = 0; i < 16; ++i) C[i] *= C[i];
    spread(M, A);
    LAPACKE_zgeev(v.order, 'N', 'N', 4, Z(M), 4, Z(C + Behind), 0, 4, 0, 4))

/// Where `job` has the vectors of gesdd.
static void place_vectors(char what) {
  job = left = right = what;
  if (what == 'O')
    *(m >= n ? &right : &left) = 'S';
}

int main(void) {
  SHAPES({4, 3}, {3, 4}, {4, 4}, {1, 3}, {3, 1}) {
    rows_of_geqrf();
    rows_of_gelqf();
  }
  SHAPES({4, 3, 3}, {4, 4, 3}, {4, 4, 4}, {4, 2, 1})
  rows_of_ungqr();
  SHAPES({3, 4, 3}, {4, 4, 3}, {4, 4, 4}, {2, 4, 1})
  rows_of_unglq();
  SHAPES({4, 3, 2}, {3, 4, 3}) FOR(side, 'L', 'R') FOR(ta, 'N', 'C') {
    rows_of_unmqr();
    rows_of_unmlq();
  }
  SHAPES({4, 3}, {3, 4}, {4, 4}) {
    FOR(ta, 'N', 'C') {
      rows_of_gels();
      FOR(order, 101, 102)
      rows_of_lapacke_gels();
    }
    v.ta = 'N';
    rows_of_gelsd();
    rows_of_gelss();
  }
  for (n = 1; n < 5; ++n)
    for (int with = 0; with < 2; ++with) {
      job = with ? 'V' : 'N';
      FOR(uplo, 'U', 'L') {
        rows_of_heev();
        rows_of_heevd();
      }
      rows_of_geev();
      rows_of_real_geev();
    }
  SHAPES({4, 3}, {3, 4}, {4, 4}, {4, 1}, {1, 3}) {
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
  FOR(order, 101, 102) {
    FOR(ta, 'N', 'C') {
      rows_of_lapacke_qr();
      rows_of_lapacke_lq();
    }
    FOR(uplo, 'U', 'L')
    rows_of_lapacke_heev();
    rows_of_lapacke_geev();
  }
  return check_report();
}
