// Reductions of tasks: of groups, loops and regions, with 1, 2, 3, 4 and 7
// threads.
// compile: -fopenmp
// link: -fopenmp
// leaks: OpenMP's run-time library keeps its threads
#define MODES_SERIAL
#include "modes.h"
#include <omp.h>

void sum_of_group(const double *x, double *y);
void product_of_group(const double *x, double *y);
void several(const double *x, double *y);
void in_children(const double *x, double *y);
void loop(const double *x, double *y);
void histogram(const double *x, double *y);
void row(const double *x, double *y);
void groups_in_groups(const double *x, double *y);
void of_region(const double *x, double *y);
void of_loop(const double *x, double *y);
void pairs(const double *x, double *y);
void extremes(const double *x, double *y);
void read_afterwards(const double *x, double *y);
void floats(const double *x, double *y);
void tree(const double *x, double *y);

int main() {
  const int threads[] = {1, 2, 3, 4, 7};
  kmp_set_blocktime(0); // waiting threads leave the processor to others
  for (int i = 0; i < 5; ++i) {
    omp_set_num_threads(threads[i]);
    CHECK_MODES(sum_of_group, 10, 1, 1e-7);
    CHECK_MODES(product_of_group, 10, 1, 1e-7);
    CHECK_MODES(several, 10, 3, 1e-7);
    CHECK_MODES(in_children, 10, 2, 1e-7);
    CHECK_MODES(loop, 12, 2, 1e-7);
    CHECK_MODES(histogram, 12, 4, 1e-7);
    CHECK_MODES(row, 12, 5, 1e-7);
    CHECK_MODES(groups_in_groups, 8, 2, 1e-7);
    CHECK_MODES(of_region, 12, 2, 1e-7);
    CHECK_MODES(of_loop, 12, 1, 1e-7);
    CHECK_MODES(pairs, 8, 2, 1e-7);
    CHECK_MODES(extremes, 10, 2, 1e-7);
    CHECK_MODES(read_afterwards, 10, 10, 1e-7);
    CHECK_MODES(floats, 10, 2, 1e-3); // differences of rounded values
    CHECK_MODES(tree, 16, 1, 1e-7);
  }
  return check_report();
}
