// Numbers that are sent as bytes: which bytes they are the types tell.
// mpi: 1 2 3
#include "bytes.h"
#include "check_mpi.h"

// Differences of floats are rough.
static void in_floats(void) {
  double x[6] = {1, 2, 3, 4, 5, 6}, g[6] = {0}, y[6], v[6] = {0}, t[6] = {0};
  double seed[6] = {1, 2, 3, 4, 5, 6}, again[6];
  for (int i = 0; i < 6; ++i)
    v[i] = 1 + i + mpi_rank;
  __enzyme_autodiff((void *)single_precision, enzyme_dup, x, g, enzyme_const, 6,
                    enzyme_dup, y, seed, enzyme_const, 6);
  __enzyme_fwddiff((void *)single_precision, enzyme_dup, x, v, enzyme_const, 6,
                   enzyme_dup, again, t, enzyme_const, 6);
  int left = (mpi_rank + mpi_size - 1) % mpi_size;
  for (int i = 0; i < 6; ++i) {
    check_near("floats, reverse", g[i], 2 * (i + 1), 1e-6);
    check_near("floats, forward", t[i], 2 * (1 + i + left), 1e-6);
  }
}

int main(int argc, char **argv) {
  mpi_begin(&argc, &argv);
  CHECK_MPI(numbers, 5, 5);
  CHECK_MPI(structs, 6, 6);
  CHECK_MPI(in_buffers, 6, 6);
  CHECK_MPI(with_header, 5, 5);
  CHECK_MPI(in_background, 5, 5);
  CHECK_MPI(to_all, 5, 5);
  CHECK_MPI(from_all, 5, 5);
  CHECK_MPI(integers, 5, 5);
  CHECK_MPI(twice, 6, 6);
  if (mpi_size % 2 == 0)
    in_floats();
  return mpi_end();
}
