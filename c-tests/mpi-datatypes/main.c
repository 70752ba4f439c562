// Datatypes that the program makes, complex numbers, several lanes.
// mpi: 1 2 3 4
#include "check_mpi.h"
#include "datatypes.h"

extern void __enzyme_autodiff_lanes(void *, ...);
extern void __enzyme_fwddiff_lanes(void *, ...);

// The lanes are what one derivative after the other gives.
static void check_lanes(const char *name, mpi_function f,
                        const double two[2][8], const double one[2][8]) {
  for (int lane = 0; lane < 2; ++lane)
    check_array(name, two[lane], one[lane], 4, 1e-14);
}

#define CHECK_LANES(F)                                                         \
  do {                                                                         \
    double x[8], w[2][8], y[8] = {0}, copy[2][8];                              \
    double two[2][8] = {{0}}, one[2][8] = {{0}};                               \
    check_fill(x, 8, 3 + mpi_rank);                                            \
    check_fill(w[0], 16, 5 + mpi_rank);                                        \
    memcpy(copy, w, sizeof w);                                                 \
    __enzyme_autodiff_lanes((void *)F, enzyme_width, 2, enzyme_dup, x, two[0], \
                            two[1], enzyme_const, 4, enzyme_dup, y, copy[0],   \
                            copy[1], enzyme_const, 4);                         \
    memcpy(copy, w, sizeof w);                                                 \
    for (int lane = 0; lane < 2; ++lane)                                       \
      __enzyme_autodiff((void *)F, enzyme_dup, x, one[lane], enzyme_const, 4,  \
                        enzyme_dup, y, copy[lane], enzyme_const, 4);           \
    check_lanes(#F, F, two, one);                                              \
    memset(two, 0, sizeof two);                                                \
    memset(one, 0, sizeof one);                                                \
    __enzyme_fwddiff_lanes((void *)F, enzyme_width, 2, enzyme_dup, x, w[0],    \
                           w[1], enzyme_const, 4, enzyme_dup, y, two[0],       \
                           two[1], enzyme_const, 4);                           \
    for (int lane = 0; lane < 2; ++lane)                                       \
      __enzyme_fwddiff((void *)F, enzyme_dup, x, w[lane], enzyme_const, 4,     \
                       enzyme_dup, y, one[lane], enzyme_const, 4);             \
    check_lanes(#F, F, two, one);                                              \
  } while (0)

int main(int argc, char **argv) {
  mpi_begin(&argc, &argv);
  CHECK_MPI(columns, 12, 12);
  CHECK_MPI(blocks, 12, 6);
  CHECK_MPI(points, 12, 12);
  CHECK_MPI(particles, 3, 3);
  CHECK_MPI(nested, 12, 12);
  CHECK_MPI(gathered_columns, 3, 12);
  CHECK_MPI(complex_numbers, 8, 8);
  CHECK_MPI(later, 4, 4);
  CHECK_MPI(kept, 4, 4);
  CHECK_LANES(later);
  CHECK_LANES(kept);
  return mpi_end();
}
