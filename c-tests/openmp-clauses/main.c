// Clauses, and forms of constructs, that are rarer than those of openmp-loops and
// openmp-regions; with 1, 2, 3, 4 and 7 threads.
// compile: -fopenmp -fopenmp-version=52 -Wno-pass-failed
// link: -fopenmp
// leaks: OpenMP's run-time library keeps its threads
#define MODES_SERIAL
#include "modes.h"
#include <omp.h>
#include <stdlib.h>

#define PROGRAMS(X)                                                            \
  X(lanes, 12, 12)                                                             \
  X(threads_of_lanes, 12, 12)                                                  \
  X(linear_index, 12, 12)                                                      \
  X(sections_with_copies, 6, 3)                                                \
  X(differences, 12, 2)                                                        \
  X(part_of_array, 12, 6)                                                      \
  X(largest_product, 12, 2)                                                    \
  X(before_the_own, 12, 12)                                                    \
  X(chosen_thread, 12, 12)                                                     \
  X(scopes, 12, 12)                                                            \
  X(any_order, 12, 12)                                                         \
  X(triangle, 12, 12)                                                          \
  X(tiles, 12, 12)                                                             \
  X(monotonic, 12, 24)                                                         \
  X(masked_tasks, 12, 12)                                                      \
  X(kept_from_first, 12, 12)                                                   \
  X(exchanged, 12, 1)                                                          \
  X(ordered_lanes, 12, 12)                                                     \
  X(final_tasks, 12, 1)                                                        \
  X(vector_function, 12, 12)                                                   \
  X(last_of_chunks, 12, 12)                                                    \
  X(last_of_any, 12, 12)                                                       \
  X(last_of_two, 12, 12)                                                       \
  X(guided_box, 12, 12)                                                        \
  X(from_environment, 12, 12)                                                  \
  X(box_of_sums, 12, 12)                                                       \
  X(own_reductions, 12, 4)                                                     \
  X(captures, 12, 1)                                                           \
  X(copied_in, 12, 12)                                                         \
  X(three_levels, 12, 12)                                                      \
  X(in_a_row, 12, 4)

#define DECLARE(F, N, M) void F(const double *x, double *y);
PROGRAMS(DECLARE)
DECLARE(wait_with_depend, 12, 2)
#define CHECK(F, N, M) CHECK_MODES(F, N, M, 1e-7);

int main() {
  const int threads[] = {1, 2, 3, 4, 7};
  setenv("OMP_SCHEDULE", "dynamic,3", 1);
  omp_set_max_active_levels(3);
  kmp_set_blocktime(0); // waiting threads leave the processor to others
  for (int i = 0; i < 5; ++i) {
    omp_set_num_threads(threads[i]);
    PROGRAMS(CHECK)
#ifndef RACES
    CHECK(wait_with_depend, 12, 2)
#endif
  }
  return check_report();
}
