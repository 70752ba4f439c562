// LAPACKE's functions that are given their workspace, and asked for its size.
// link: -llapacke -lopenblas
#include "check.h"
#include <complex.h>
#include <lapacke.h>
#include <stdlib.h>

extern void __enzyme_autodiff(void *, ...);
extern double __enzyme_fwddiff(void *, ...);

enum { N = 3 };

static void set(double *M, const double *A) {
  for (int i = 0; i < N * N; ++i)
    M[i] = A[i] + (i % 4 == 0) * 4;
}

static double f(const double *A, int order) {
  double M[N * N], tau[N], best, C[N] = {1, 2, 3}, w[N], rwork[100];
  double _Complex Z[N * N], work_of_z[200];
  int pivots[N], iwork[100];
  set(M, A);
  LAPACKE_dgeqrf_work(order, N, N, M, N, tau, &best, -1);
  int size = (int)best + 1000;
  double *work = malloc(size * sizeof(double));
  LAPACKE_dgeqrf_work(order, N, N, M, N, tau, work, size);
  LAPACKE_dormqr_work(order, 'L', 'T', N, 1, N, M, N, tau, C,
                      order == 101 ? 1 : N, work, size);
  double sum = C[0] * C[1] + M[0];
  set(M, A);
  LAPACKE_dgetrf_work(order, N, N, M, N, pivots);
  LAPACKE_dgetri_work(order, N, M, N, pivots, work, size);
  sum += M[0] * M[4];
  set(M, A);
  LAPACKE_dsyev_work(order, 'N', 'U', N, M, N, w, work, size);
  sum += w[1] * w[1];
  set(M, A);
  LAPACKE_dsyevd_work(order, 'V', 'U', N, M, N, w, work, size, iwork, 100);
  sum += w[0] * M[4] * M[4];
  set(M, A);
  double U[N * N], VT[N * N];
  LAPACKE_dgesdd_work(order, 'A', N, N, M, N, w, U, N, VT, N, work, size,
                      iwork);
  sum += w[0] * U[2] * VT[1];
  for (int i = 0; i < N * N; ++i)
    Z[i] = A[i] + (i % 4 == 0) * 4 + I * A[8 - i];
  LAPACKE_zheev_work(order, 'V', 'L', N, Z, N, w, work_of_z, 200, rwork);
  sum += creal(Z[4]) * w[2];
  free(work);
  return sum;
}

int main(void) {
  for (int order = 101; order <= 102; ++order) {
    double A[N * N] = {.1, .5, .3, -.2, .4, .7, .9, -.6, .8}, dA[N * N] = {0};
    __enzyme_autodiff((void *)f, A, dA, order);
    for (int i = 0; i < N * N; ++i) {
      const double h = 1e-5, at = A[i];
      A[i] = at + h;
      double above = f(A, order);
      A[i] = at - h;
      double below = f(A, order);
      A[i] = at;
      check_near("gradient", dA[i], (above - below) / (2 * h), 1e-6);
      double v[N * N] = {0};
      v[i] = 1;
      check_near("tangent", __enzyme_fwddiff((void *)f, A, v, order), dA[i],
                 1e-9);
    }
  }
  return check_report();
}
