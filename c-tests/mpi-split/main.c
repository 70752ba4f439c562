// The halves of two derivatives, in any order, one tape twice, and several
// derivatives at once: messages are told apart by their numbers.
// mpi: 1 2 3
#include "check_mpi.h"

extern void *__enzyme_augmentfwd(void *, ...);
extern void __enzyme_reverse(void *, ...);
extern void __enzyme_reverse_again(void *, ...);
extern void __enzyme_autodiff_lanes(void *, ...);
extern void __enzyme_fwddiff_lanes(void *, ...);
extern int enzyme_nofree, enzyme_width;

enum { COUNT = 3 };

static void f(const double *x, double *y, int n) {
  int right = (mpi_rank + 1) % mpi_size;
  int left = (mpi_rank + mpi_size - 1) % mpi_size;
  double got[COUNT], all[COUNT];
  MPI_Request r[3];
  MPI_Irecv(got, n, MPI_DOUBLE, left, 0, MPI_COMM_WORLD, &r[0]);
  MPI_Isend(x, n, MPI_DOUBLE, right, 0, MPI_COMM_WORLD, &r[1]);
  MPI_Iallreduce(x, all, n, MPI_DOUBLE, MPI_PROD, MPI_COMM_WORLD, &r[2]);
  MPI_Waitall(3, r, MPI_STATUSES_IGNORE);
  for (int i = 0; i < n; ++i)
    y[i] = got[i] * got[i] * sin(x[i]) + all[i];
  MPI_Allreduce(MPI_IN_PLACE, y, n, MPI_DOUBLE, MPI_PROD, MPI_COMM_WORLD);
}

static void seed(double *s) {
  for (int i = 0; i < COUNT; ++i)
    s[i] = i + 1 + mpi_rank;
}

static void lanes(double *x) {
  double y[COUNT], s[2][COUNT], v[2][COUNT], want[2][COUNT], got[2][COUNT];
  double gradient[2][COUNT] = {{0}}, both[2][COUNT] = {{0}};
  check_fill(v[0], 2 * COUNT, 8 + mpi_rank);
  memset(want, 0, sizeof want);
  memset(got, 0, sizeof got);
  for (int k = 0; k < 2; ++k) {
    __enzyme_fwddiff((void *)f, enzyme_dup, x, v[k], enzyme_dup, y, want[k],
                     enzyme_const, COUNT);
    memcpy(s[k], v[1 - k], sizeof s[k]);
    __enzyme_autodiff((void *)f, enzyme_dup, x, gradient[k], enzyme_dup, y,
                      s[k], enzyme_const, COUNT);
    memcpy(s[k], v[1 - k], sizeof s[k]);
  }
  __enzyme_fwddiff_lanes((void *)f, enzyme_width, 2, enzyme_dup, x, v[0], v[1],
                         enzyme_dup, y, got[0], got[1], enzyme_const, COUNT);
  __enzyme_autodiff_lanes((void *)f, enzyme_width, 2, enzyme_dup, x, both[0],
                          both[1], enzyme_dup, y, s[0], s[1], enzyme_const,
                          COUNT);
  for (int k = 0; k < 2; ++k) {
    check_array("lanes, forward", got[k], want[k], COUNT, 1e-14);
    check_array("lanes, reverse", both[k], gradient[k], COUNT, 1e-14);
    check_near("lanes", mpi_sum(check_dot(got[k], v[1 - k], COUNT)),
               mpi_sum(check_dot(both[k], v[k], COUNT)), 1e-12);
  }
}

int main(int argc, char **argv) {
  mpi_begin(&argc, &argv);
  double x[2][COUNT], y[COUNT], s[2][COUNT], g[2][COUNT] = {{0}};
  double want[2][COUNT] = {{0}};
  check_fill(x[0], 2 * COUNT, 7 + mpi_rank);
  lanes(x[0]);
  for (int k = 0; k < 2; ++k) {
    seed(s[k]);
    __enzyme_autodiff((void *)f, enzyme_dup, x[k], want[k], enzyme_dup, y, s[k],
                      enzyme_const, COUNT);
  }
  void *tape[2];
  for (int k = 0; k < 2; ++k)
    tape[k] = __enzyme_augmentfwd((void *)f, enzyme_dup, x[k], g[k], enzyme_dup,
                                  y, s[k], enzyme_const, COUNT);
  for (int k = 0; k < 2; ++k) { // the first one first
    seed(s[k]);
    __enzyme_reverse((void *)f, enzyme_dup, x[k], g[k], enzyme_dup, y, s[k],
                     enzyme_const, COUNT, tape[k]);
    check_array("apart", g[k], want[k], COUNT, 1e-14);
  }
  tape[0] = __enzyme_augmentfwd((void *)f, enzyme_dup, x[0], g[0], enzyme_dup,
                                y, s[0], enzyme_const, COUNT);
  for (int k = 0; k < 2; ++k) {
    seed(s[0]);
    memset(g[0], 0, sizeof g[0]);
    if (k)
      __enzyme_reverse((void *)f, enzyme_dup, x[0], g[0], enzyme_dup, y, s[0],
                       enzyme_const, COUNT, tape[0]);
    else
      __enzyme_reverse_again((void *)f, enzyme_nofree, enzyme_dup, x[0], g[0],
                             enzyme_dup, y, s[0], enzyme_const, COUNT, tape[0]);
    check_array("again", g[0], want[0], COUNT, 1e-14);
  }
  return mpi_end();
}
