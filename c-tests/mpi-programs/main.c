// Small simulations, solvers and training, spread over ranks, in C and with
// OpenMP inside.
// compile: -fopenmp
// link: -fopenmp
// mpi: 1 2 3 4
#include "check_mpi.h"
#include "programs.h"

int main(int argc, char **argv) {
  mpi_begin(&argc, &argv);
  CHECK_MPI(heat, 12, 1);
  CHECK_MPI(conjugate_gradients, 6, 6);
  CHECK_MPI(training, 10, 10);
  CHECK_MPI(bodies, 9, 9);
  CHECK_MPI(hydrodynamics, 8, 8);
  return mpi_end();
}
