// Regions in which threads wait for each other: barriers, sections of one
// thread at a time, atomic sums, single and master; with 1, 2, 3, 4 and 7.
// compile: -fopenmp
// link: -fopenmp
// leaks: OpenMP's run-time library keeps its threads
#define MODES_SERIAL
#include "modes.h"
#include <omp.h>

void phases(const double *x, double *y);
void neighbours(const double *x, double *y);
void critical_product(const double *x, double *y);
void two_names(const double *x, double *y);
void atomic_sum(const double *x, double *y);
void by_thread_number(const double *x, double *y);
void one_thread(const double *x, double *y);
void sections(const double *x, double *y);
void orphaned(const double *x, double *y);
void own_memory(const double *x, double *y);
void under_condition(const double *x, double *y);
void nested(const double *x, double *y);
void in_order(const double *x, double *y);
void locks(const double *x, double *y);
void static_variables(const double *x, double *y);
void chosen_number(const double *x, double *y);
void recursive(const double *x, double *y);
void either(const double *x, double *y);

int main() {
  const int threads[] = {1, 2, 3, 4, 7};
  kmp_set_blocktime(0); // waiting threads leave the processor to others
  for (int i = 0; i < 5; ++i) {
    omp_set_num_threads(threads[i]);
    CHECK_MODES(phases, 12, 12, 1e-7);
    modes_depend_on_threads = 1;
    CHECK_MODES(neighbours, 8, 8, 1e-7);
    modes_depend_on_threads = 0;
    CHECK_MODES(critical_product, 10, 2, 1e-7);
    CHECK_MODES(two_names, 10, 2, 1e-7);
    CHECK_MODES(atomic_sum, 10, 2, 1e-7);
    CHECK_MODES(by_thread_number, 12, 12, 1e-7);
    CHECK_MODES(one_thread, 12, 3, 1e-7);
    CHECK_MODES(sections, 6, 3, 1e-7);
    CHECK_MODES(orphaned, 12, 12, 1e-7);
    CHECK_MODES(own_memory, 12, 12, 1e-7);
    CHECK_MODES(under_condition, 12, 12, 1e-7);
    CHECK_MODES(in_order, 10, 2, 1e-7);
    CHECK_MODES(locks, 10, 2, 1e-7);
    CHECK_MODES(static_variables, 10, 10, 1e-7);
    CHECK_MODES(chosen_number, 10, 10, 1e-7);
    CHECK_MODES(recursive, 8, 1, 1e-7);
    CHECK_MODES(either, 7, 10, 1e-7);
    omp_set_max_active_levels(1);
    CHECK_MODES(nested, 12, 12, 1e-7);
    omp_set_max_active_levels(2);
    CHECK_MODES(nested, 12, 12, 1e-7);
    omp_set_max_active_levels(1);
  }
  return check_report();
}
