// Second derivatives through messages: the tangent of a gradient, the gradient
// and the tangent of a tangent, against differences.
// mpi: 1 2 3 4
// compile: -fopenmp
// link: -fopenmp
// leaks: OpenMP's run-time library keeps its threads
#include "check_mpi.h"
#include "hessians.h"

extern double __enzyme_autodiff_result(void *, ...);
extern double __enzyme_fwddiff_result(void *, ...);



// How the function changes as all ranks go along \p v.
#define FUNCTION(F)                                                            \
  static void gradient_of_##F(const double *x, int n, double *g, int m) {      \
    for (int i = 0; i < n; ++i)                                                \
      g[i] = 0;                                                                \
    __enzyme_autodiff((void *)F, enzyme_dup, x, g, enzyme_const, n);           \
  }                                                                            \
  static void tangent_of_##F(const double *x, int n, double *y, int m) {       \
    double v[MPI_MOST];                                                        \
    for (int i = 0; i < n; ++i)                                                \
      v[i] = x[n + i];                                                         \
    y[0] = __enzyme_fwddiff_result((void *)F, enzyme_dup, x, v, enzyme_const,  \
                                   n);                                         \
  }                                                                            \
  static void doubled_tangent_of_##F(const double *x, int n, double *y,        \
                                     int m) {                                  \
    tangent_of_##F(x, n / 2, y, m);                                            \
  }
#include "functions.def"

// As CHECK_MPI, of a gradient: a Hessian is symmetric.
static void check_hessian(const char *name, mpi_function gradient,
                          const double *x, const double *v, const double *w,
                          const double *hv, const double *hw, int n) {
  double d[MPI_MOST];
  mpi_difference(gradient, x, v, n, d, n);
  check_array(name, hv, d, n, 1e-7);
  check_near(name, mpi_sum(check_dot(w, hv, n)), mpi_sum(check_dot(v, hw, n)),
             1e-11);
}

#define FUNCTION(F)                                                            \
  static void check_##F(void) {                                                \
    double x[MPI_MOST], v[MPI_MOST], w[MPI_MOST];                              \
    double g[MPI_MOST], hv[MPI_MOST] = {0}, hw[MPI_MOST] = {0};                \
    check_fill(x, MPI_MOST, 11 + mpi_rank);                                    \
    check_fill(v, MPI_MOST, 31 + mpi_rank);                                    \
    check_fill(w, MPI_MOST, 51 + mpi_rank);                                    \
    __enzyme_fwddiff((void *)gradient_of_##F, enzyme_dup, x, v, enzyme_const,  \
                     COUNT, enzyme_dup, g, hv, enzyme_const, COUNT);           \
    __enzyme_fwddiff((void *)gradient_of_##F, enzyme_dup, x, w, enzyme_const,  \
                     COUNT, enzyme_dup, g, hw, enzyme_const, COUNT);           \
    check_hessian(#F ", of the gradient", gradient_of_##F, x, v, w, hv, hw,    \
                  COUNT);                                                      \
    CHECK_MPI(doubled_tangent_of_##F, 2 * COUNT, 1);                           \
  }
#include "functions.def"

int main(int argc, char **argv) {
  mpi_begin(&argc, &argv);
#define FUNCTION(F) check_##F();
#include "functions.def"
  return mpi_end();
}
