// Where vectors are not determined, or have no reflection, the derivative is NaN
// if they count, and what it is if they do not.
#include "check.h"
#include <lapacke.h>
#include <math.h>

extern void __enzyme_autodiff_degenerate(void *, ...);

enum { N = 3 };
static double work[200];
static int iwork[100], info;
static const int n = N, size = 200, integers = 100;

static void take(double *M, const double *A) {
  for (int i = 0; i < N * N; ++i)
    M[i] = A[i];
}
/// The sum of the cubes of the eigenvalues: 3 S^2.
static double values_of(const double *A) {
  double M[N * N], w[N], sum = 0;
  take(M, A);
  LAPACK_dsyev("V", "L", &n, M, &n, w, work, &size, &info);
  for (int i = 0; i < N; ++i)
    sum += w[i] * w[i] * w[i];
  return sum;
}
static double vectors_of(const double *A) {
  double M[N * N], w[N];
  take(M, A);
  LAPACK_dsyevd("V", "L", &n, M, &n, w, work, &size, iwork, &integers, &info);
  return M[0] + 2 * M[1] + 3 * M[5];
}
/// |A|^2 by singular values: 2 A.
static double singular_values_of(const double *A) {
  double M[N * N], s[N], U[N * N], V[N * N];
  take(M, A);
  LAPACK_dgesdd("A", &n, &n, M, &n, s, U, &n, V, &n, work, &size, iwork,
                &info);
  return s[0] * s[0] + s[1] * s[1] + s[2] * s[2];
}
static double singular_vectors_of(const double *A) {
  double M[N * N], s[N], U[N * N], V[N * N];
  take(M, A);
  LAPACK_dgesvd("S", "S", &n, &n, M, &n, s, U, &n, V, &n, work, &size, &info);
  return U[0] + 2 * V[4];
}
static double triangle_of(const double *A) {
  double M[N * N], tau[N];
  take(M, A);
  LAPACK_dgeqrf(&n, &n, M, &n, tau, work, &size, &info);
  return M[N] + M[2 * N + 1];
}

static double gradient_at(double (*f)(const double *), const double *A,
                          int at) {
  double d[N * N] = {0};
  if (f == values_of)
    __enzyme_autodiff_degenerate((void *)values_of, A, d);
  if (f == vectors_of)
    __enzyme_autodiff_degenerate((void *)vectors_of, A, d);
  if (f == singular_values_of)
    __enzyme_autodiff_degenerate((void *)singular_values_of, A, d);
  if (f == singular_vectors_of)
    __enzyme_autodiff_degenerate((void *)singular_vectors_of, A, d);
  if (f == triangle_of)
    __enzyme_autodiff_degenerate((void *)triangle_of, A, d);
  return d[at];
}

int check_degenerate(void) {
  const double same[] = {2, 0, 0, 0, 2, 0, 0, 0, 3};
  check_near("values", gradient_at(values_of, same, 0), 12, 1e-12);
  check_near("values", gradient_at(values_of, same, 8), 27, 1e-12);
  check_near("singular values", gradient_at(singular_values_of, same, 4), 4,
             1e-12);
  check_near("vectors", isnan(gradient_at(vectors_of, same, 1)) != 0, 1, 0);
  check_near("singular vectors",
             isnan(gradient_at(singular_vectors_of, same, 1)) != 0, 1, 0);
  check_near("no reflection", isnan(gradient_at(triangle_of, same, 1)) != 0, 1,
             0);
  return check_report();
}
