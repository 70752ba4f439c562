// Programs as they are written with OpenMP: stencils, solvers, bodies, scatter
// and gather, prefix sums, waves; with 1, 2, 3, 4 and 7 threads.
// compile: -fopenmp -fopenmp-version=52
// link: -fopenmp
// leaks: OpenMP's run-time library keeps its threads
// unseen: take pipeline sweeps
#define MODES_SERIAL
#include "modes.h"
#include <omp.h>

// Numbers of four bytes that threads have copies of.
void private_floats(const double *x, double *y) {
  float scale = (float)(x[0] * x[1]), shift = (float)x[2];
#pragma omp parallel for firstprivate(scale, shift)
  for (int i = 0; i < 8; ++i) {
    y[i] = scale * x[i] + shift;
    if (i % 2)
      y[i] *= shift;
  }
}

#define PROGRAMS(X)                                                            \
  X(heat_1d, 24, 24, 1e-7)                                                     \
  X(heat_2d, 36, 36, 1e-7)                                                     \
  X(gauss_seidel, 36, 36, 1e-7)                                                \
  X(conjugate_gradient, 20, 4, 1e-7)                                           \
  X(matrix_product, 32, 16, 1e-7)                                              \
  X(transposed_product, 16, 16, 1e-7)                                          \
  X(n_body, 24, 24, 1e-7)                                                      \
  X(n_body_pairs, 8, 8, 1e-7)                                                  \
  X(elements, 12, 12, 1e-7)                                                    \
  X(training, 14, 4, 1e-7)                                                     \
  X(monte_carlo, 4, 2, 1e-7)                                                   \
  X(histogram, 16, 4, 1e-7)                                                    \
  X(gather, 12, 12, 1e-7)                                                      \
  X(sparse, 18, 6, 1e-7)                                                       \
  X(prefix, 16, 16, 1e-7)                                                      \
  X(scan, 16, 16, 1e-7)                                                        \
  X(wavefront, 12, 6, 1e-7)                                                    \
  X(overlapping, 16, 25, 1e-7)                                                 \
  X(common, 16, 16, 1e-7)                                                      \
  X(pipeline, 10, 6, 1e-7)                                                     \
  X(sweeps, 7, 7, 1e-7)                                                        \
  X(in_turn, 4, 1, 1e-7)                                                       \
  X(structs, 12, 12, 1e-6)                                                     \
  X(atomics, 8, 6, 1e-7)                                                       \
  X(private_floats, 8, 8, 1e-3)

#define DECLARE(F, N, M, T) void F(const double *x, double *y);
PROGRAMS(DECLARE)
#define CHECK(F, N, M, T) CHECK_MODES(F, N, M, T);

int main() {
  const int threads[] = {1, 2, 3, 4, 7};
  kmp_set_blocktime(0); // waiting threads leave the processor to others
  for (int i = 0; i < 5; ++i) {
    omp_set_num_threads(threads[i]);
    PROGRAMS(CHECK)
  }
  return check_report();
}
