// check_mpi.h - derivatives of functions that all ranks compute together.
//
// void f(const double *x, int n, double *y, int m): each rank has its own x and
// y. CHECK_MPI compares, with the same weights w and direction v in both modes,
//
//   J v      with differences, all ranks going along v at once;
//   J^T w    with differences, one number of one rank after the other;
//   <w, J v> = <J^T w, v>, summed over the ranks.
#ifndef LINKGRAD_CHECK_MPI_H
#define LINKGRAD_CHECK_MPI_H

#include "check.h"
#include <mpi.h>
#include <string.h>

#ifdef __cplusplus
extern "C" {
#endif
extern void __enzyme_autodiff(void *, ...);
extern void __enzyme_fwddiff(void *, ...);
#ifdef __cplusplus
}
#endif

typedef void (*mpi_function)(const double *x, int n, double *y, int m);

enum { MPI_MOST = 64 };

static int mpi_rank, mpi_size;

static inline void mpi_begin(int *argc, char ***argv) {
  MPI_Init(argc, argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &mpi_rank);
  MPI_Comm_size(MPI_COMM_WORLD, &mpi_size);
}

static inline int mpi_end(void) {
  int result = check_report();
  MPI_Finalize();
  return result;
}

static inline double mpi_sum(double x) {
  double sum;
  MPI_Allreduce(&x, &sum, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
  return sum;
}

// (f(x + h v) - f(x - h v)) / 2h, with one Richardson step.
static inline void mpi_difference(mpi_function f, const double *x,
                                  const double *v, int n, double *d, int m) {
  double at[MPI_MOST], up[MPI_MOST], down[MPI_MOST];
  for (int k = 0; k < 2; ++k) {
    double h = k ? 1e-3 : 2e-3;
    for (int i = 0; i < n; ++i)
      at[i] = x[i] + h * v[i];
    memset(up, 0, sizeof up);
    f(at, n, up, m);
    for (int i = 0; i < n; ++i)
      at[i] = x[i] - h * v[i];
    memset(down, 0, sizeof down);
    f(at, n, down, m);
    for (int j = 0; j < m; ++j) {
      double now = (up[j] - down[j]) / (2 * h);
      d[j] = k ? (4 * now - d[j]) / 3 : now;
    }
  }
}

static inline void mpi_check(const char *name, mpi_function f, const double *x,
                             const double *v, const double *w, int n, int m,
                             const double *y, const double *y_forward,
                             const double *jv, const double *jw) {
  double plain[MPI_MOST] = {0}, d[MPI_MOST], direction[MPI_MOST];
  f(x, n, plain, m);
  check_array(name, y, plain, m, 1e-13);
  check_array(name, y_forward, plain, m, 1e-13);
  mpi_difference(f, x, v, n, d, m);
  check_array(name, jv, d, m, 1e-7);
  for (int r = 0; r < mpi_size; ++r) {
    int numbers = n;
    MPI_Bcast(&numbers, 1, MPI_INT, r, MPI_COMM_WORLD);
    for (int i = 0; i < numbers; ++i) {
      memset(direction, 0, sizeof direction);
      if (r == mpi_rank)
        direction[i] = 1;
      mpi_difference(f, x, direction, n, d, m);
      double want = mpi_sum(check_dot(w, d, m));
      if (r == mpi_rank)
        check_near(name, jw[i], want, 1e-7);
    }
  }
  check_near(name, mpi_sum(check_dot(w, jv, m)), mpi_sum(check_dot(jw, v, n)),
             1e-12);
}

#define CHECK_MPI(F, COUNT, RESULTS)                                           \
  do {                                                                         \
    int n = COUNT, m = RESULTS;                                                \
    double x[MPI_MOST], v[MPI_MOST], w[MPI_MOST], seed[MPI_MOST];              \
    double y[MPI_MOST] = {0}, again[MPI_MOST] = {0};                           \
    double jv[MPI_MOST] = {0}, jw[MPI_MOST] = {0};                             \
    check_fill(x, MPI_MOST, 11 + mpi_rank);                                    \
    check_fill(v, MPI_MOST, 31 + mpi_rank);                                    \
    check_fill(w, MPI_MOST, 51 + mpi_rank);                                    \
    memcpy(seed, w, sizeof w);                                                 \
    __enzyme_autodiff((void *)F, enzyme_dup, x, jw, enzyme_const, n,           \
                      enzyme_dup, y, seed, enzyme_const, m);                   \
    __enzyme_fwddiff((void *)F, enzyme_dup, x, v, enzyme_const, n, enzyme_dup, \
                     again, jv, enzyme_const, m);                              \
    mpi_check(#F, F, x, v, w, n, m, y, again, jv, jw);                         \
  } while (0)

#endif // LINKGRAD_CHECK_MPI_H
