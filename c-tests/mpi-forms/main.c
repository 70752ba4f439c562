// Forms of MPI's functions that are rarer than those of mpi-messages and
// mpi-collectives, and how programs use them.
// mpi: 1 2 3 4 7
#include "check_mpi.h"
#include "forms.h"

#define DECLARE(F, N, M) void F(const double *x, int n, double *y, int m);
FORMS(DECLARE)
#define CHECK(F, N, M) CHECK_MPI(F, N, M);

int main(int argc, char **argv) {
  mpi_begin(&argc, &argv);
  FORMS(CHECK)
  return mpi_end();
}
