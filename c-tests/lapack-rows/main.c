// LAPACK's factorisations and what solves with them, as Fortran and LAPACKE
// call them: triangles, transposes, orders, rectangular matrices, interchanged
// rows. Checked as the rows of blas-rows are, with second derivatives.
// link: -llapacke -lopenblas
// blas: reference blis
// compile: -Wno-unused-variable -Wno-unused-function
// only: O2-thin
#include "../blas-rows/rows.h"
#include <stdlib.h>

extern double __enzyme_fwddiff_double(void *, ...);

// Row-major matrices have the other triangle factorised here.
#define PRIMAL_TOLERANCE 1e-13
#define REAL double
#define ALL_WAYS
#include "../blas-rows/row.inc"

void dpotrf_(const char *, const int *, double *, const int *, int *);
void dpotri_(const char *, const int *, double *, const int *, int *);
void dpotrs_(const char *, const int *, const int *, const double *,
             const int *, double *, const int *, int *);
void dposv_(const char *, const int *, const int *, double *, const int *,
            double *, const int *, int *);
void dtrtri_(const char *, const char *, const int *, double *, const int *,
             int *);
void dtrtrs_(const char *, const char *, const char *, const int *, const int *,
             const double *, const int *, double *, const int *, int *);
void dgetrf_(const int *, const int *, double *, const int *, int *, int *);
void dgetri_(const int *, double *, const int *, const int *, double *,
             const int *, int *);
void dgetrs_(const char *, const int *, const int *, const double *,
             const int *, const int *, double *, const int *, int *);
void dgesv_(const int *, const int *, double *, const int *, int *, double *,
            const int *, int *);

int LAPACKE_dpotrf(int, char, int, double *, int);
int LAPACKE_dposv(int, char, int, int, double *, int, double *, int);
int LAPACKE_dgetrf(int, int, int, double *, int, int *);
int LAPACKE_dgetri(int, int, double *, int, const int *);
int LAPACKE_dgesv(int, int, int, double *, int, int *, double *, int);

static void set(double *to, const double *from) {
  for (int i = 0; i < Region; ++i)
    to[i] = from[i];
}
/// Rows in another order: the factorisation has to interchange them.
static void set_rows(double *to, const double *from) {
  for (int j = 0; j < Ld; ++j)
    for (int i = 0; i < Ld; ++i)
      to[i + j * Ld] = from[(i + 1) % 4 + j * Ld];
}

static const int three = 3, four = 4, two = 2, ld = Ld, size = 64;
static int info;

ROW(potrf, set(C, A); dpotrf_(&v.uplo, &four, C, &ld, &info))
ROW(potri, set(C, A); dpotrf_(&v.uplo, &four, C, &ld, &info);
    dpotri_(&v.uplo, &four, C, &ld, &info))
ROW(potrs, dpotrs_(&v.uplo, &four, &two, A, &ld, C, &ld, &info))
ROW(posv, double M[Region]; set(M, A);
    dposv_(&v.uplo, &four, &two, M, &ld, C, &ld, &info); C[40] += M[7])
ROW(trtri, set(C, A); dtrtri_(&v.uplo, &v.diag, &four, C, &ld, &info))
ROW(trtrs, dtrtrs_(&v.uplo, &v.ta, &v.diag, &four, &two, A, &ld, C, &ld, &info))
ROW(getrf, int p[Ld]; set_rows(C, A); dgetrf_(&four, &four, C, &ld, p, &info))
ROW(getrf_tall, int p[Ld]; set_rows(C, A);
    dgetrf_(&four, &three, C, &ld, p, &info))
ROW(getrf_wide, int p[Ld]; set_rows(C, A);
    dgetrf_(&three, &four, C, &ld, p, &info))
// (The workspace holds its best size in the end.)
ROW(getri, int p[Ld]; double work[64]; set_rows(C, A); work[0] = 0;
    dgetrf_(&four, &four, C, &ld, p, &info);
    dgetri_(&four, C, &ld, p, work, &size, &info); C[0] *= work[0] >= 4)
ROW(getrs, int p[Ld]; double M[Region]; set_rows(M, A);
    dgetrf_(&four, &four, M, &ld, p, &info);
    dgetrs_(&v.ta, &four, &two, M, &ld, p, C, &ld, &info))
ROW(gesv, int p[Ld]; double M[Region]; set_rows(M, A);
    dgesv_(&four, &two, M, &ld, p, C, &ld, &info))

ROW(lapacke_potrf, set(C, A); LAPACKE_dpotrf(v.order, v.uplo, 4, C, Ld))
ROW(lapacke_getri, int p[Ld]; set_rows(C, A);
    LAPACKE_dgetrf(v.order, 4, 4, C, Ld, p);
    LAPACKE_dgetri(v.order, 4, C, Ld, p))
ROW(lapacke_gesv, int p[Ld]; double M[Region]; set_rows(M, A);
    LAPACKE_dgesv(v.order, 4, 2, M, Ld, p, C, Ld))
ROW(lapacke_posv, double M[Region]; set(M, A);
    LAPACKE_dposv(v.order, v.uplo, 4, 2, M, Ld, C, Ld))

// The adjoint of potrf goes by blocks.
enum { Many = 150 };
static double wide[Many * Many], dwide[Many * Many], along[Many * Many];
static char triangle;
static double weighted_factor(const double *A) {
  static const int many = Many;
  double *L = malloc(Many * Many * sizeof(double)), sum = 0;
  for (int i = 0; i < Many * Many; ++i)
    L[i] = A[i];
  dpotrf_(&triangle, &many, L, &many, &info);
  for (int i = 0; i < Many * Many; ++i)
    sum += L[i] * L[i] * L[i] * (1 + i % 7);
  free(L);
  return sum;
}
static void check_blocks(void) {
  check_fill(wide, Many * Many, 5);
  check_fill(along, Many * Many, 6);
  for (int i = 0; i < Many; ++i)
    wide[i * (Many + 1)] += 40;
  double got = 0, moved[2], h = 1e-5;
  for (int i = 0; i < Many * Many; ++i)
    dwide[i] = 0;
  __enzyme_autodiff((void *)weighted_factor, wide, dwide);
  for (int i = 0; i < Many * Many; ++i)
    got += dwide[i] * along[i];
  for (int side = 0; side < 2; ++side) {
    double by = side ? -h : h;
    for (int i = 0; i < Many * Many; ++i)
      wide[i] += by * along[i];
    moved[side] = weighted_factor(wide);
    for (int i = 0; i < Many * Many; ++i)
      wide[i] -= by * along[i];
  }
  check_near("potrf by blocks", got, (moved[0] - moved[1]) / (2 * h), 1e-6);
  double tangent =
      __enzyme_fwddiff_double((void *)weighted_factor, wide, along);
  check_near("potrf by blocks, tangent", tangent, got, 1e-11);
}

int main(void) {
  FOR(uplo, 'U', 'L') {
    triangle = v.uplo;
    check_blocks();
    rows_of_potrf();
    rows_of_potri();
    rows_of_potrs();
    rows_of_posv();
    FOR(diag, 'N', 'U') {
      rows_of_trtri();
      FOR(ta, 'N', 'T')
      rows_of_trtrs();
    }
    FOR(order, 101, 102) {
      rows_of_lapacke_potrf();
      rows_of_lapacke_posv();
    }
  }
  rows_of_getrf();
  rows_of_getrf_tall();
  rows_of_getrf_wide();
  rows_of_getri();
  FOR(ta, 'N', 'T')
  rows_of_getrs();
  rows_of_gesv();
  FOR(order, 101, 102) {
    rows_of_lapacke_getri();
    rows_of_lapacke_gesv();
  }
  return check_report();
}
