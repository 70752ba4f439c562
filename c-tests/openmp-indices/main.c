// Subscripts in integers of 32 bits and less, in loops that are shared out: where
// they do not wrap no adjoint is added atomically. A matrix times a vector, with
// one thread, may take this much more than without OpenMP:
// instructions: 1 2 4.5
// compile: -fopenmp
// link: -fopenmp
// leaks: OpenMP's run-time library keeps its threads
#define MODES_SERIAL
#include "modes.h"
#include <omp.h>
#include <stdlib.h>

void product(const double *x, double *y);
void grid(const double *x, double *y);
void downwards(const double *x, double *y);
void wraps(const double *x, double *y);
void again_and_again(const double *x, double *y);
void half_of_them(const double *x, double *y);
void tables(const double *x, double *y);
void serial_product(const double *x, double *y, int rows, int columns);
void parallel_product(const double *x, double *y, int rows, int columns);

void __enzyme_autodiff(void *, ...);

static void count(int program) {
  enum { Rows = 64, Columns = 64, All = (Rows + 1) * Columns };
  double *x = calloc(2 * All + 2 * Rows, sizeof *x), *d = x + All,
         *y = d + All, *w = y + Rows;
  omp_set_num_threads(1);
  for (int n = 0; n < 30; ++n) {
    if (program == 1)
      __enzyme_autodiff((void *)serial_product, enzyme_dup, x, d, enzyme_dup, y,
                        w, enzyme_const, Rows, enzyme_const, Columns);
    if (program == 2)
      __enzyme_autodiff((void *)parallel_product, enzyme_dup, x, d, enzyme_dup,
                        y, w, enzyme_const, Rows, enzyme_const, Columns);
  }
  free(x);
}

int main(int argc, char **argv) {
  if (argc > 1) {
    count(atoi(argv[1]));
    return 0;
  }
  const int threads[] = {1, 2, 3, 4, 7};
  kmp_set_blocktime(0); // waiting threads leave the processor to others
  for (int i = 0; i < 5; ++i) {
    omp_set_num_threads(threads[i]);
    CHECK_MODES(product, 30, 5, 1e-7);
    CHECK_MODES(grid, 30, 30, 1e-7);
    CHECK_MODES(downwards, 16, 16, 1e-7);
    CHECK_MODES(wraps, 16, 16, 1e-7);
    CHECK_MODES(again_and_again, 4, 2, 1e-6);
    CHECK_MODES(half_of_them, 24, 12, 1e-7);
    CHECK_MODES(tables, 20, 40, 1e-7);
  }
  return check_report();
}
