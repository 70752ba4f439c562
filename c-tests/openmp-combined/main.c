// Regions in split derivatives whose sweeps come in another order, in
// several derivatives at once, in both derivatives of a tangent, in the forward
// derivative of a gradient.
// compile: -fopenmp
// link: -fopenmp
// leaks: OpenMP's run-time library keeps its threads
#define MODES_SERIAL
#include "modes.h"
#include <omp.h>

#define REGIONS(X)                                                             \
  X(shared_out) X(one_at_a_time) X(copies) X(steps) X(atomically) X(tasks)     \
  X(sections)

extern void *__enzyme_augmentfwd(void *, ...);
extern void __enzyme_reverse(void *, ...);
extern void __enzyme_autodiff_v(void *, ...);
extern void __enzyme_fwddiff_v(void *, ...);

enum { N = 12, Lanes = 3 };

// Two derivatives, of which both go forwards before one goes back.
#define SPLIT(F)                                                               \
  static void split_##F(void) {                                                \
    double x[2][N], y[2][N], g[2][N] = {{0}}, w[2][N], given[2][N];            \
    double want[2][N] = {{0}};                                                 \
    void *tape[2];                                                             \
    for (int k = 0; k < 2; ++k) {                                              \
      check_fill(x[k], N, 3 + k);                                              \
      check_fill(given[k], N, 7 + k);                                          \
      check_fill(w[k], N, 7 + k);                                              \
      __enzyme_autodiff((void *)F, enzyme_dup, x[k], want[k], enzyme_dup,      \
                        y[k], w[k]);                                           \
      tape[k] = __enzyme_augmentfwd((void *)F, enzyme_dup, x[k], g[k],         \
                                    enzyme_dup, y[k], w[k]);                   \
    }                                                                          \
    for (int k = 0; k < 2; ++k) {                                              \
      check_fill(w[k], N, 7 + k);                                              \
      __enzyme_reverse((void *)F, enzyme_dup, x[k], g[k], enzyme_dup, y[k],    \
                       w[k], tape[k]);                                         \
      check_array(#F " split", g[k], want[k], N, 1e-12);                       \
    }                                                                          \
  }

#define AT_ONCE(F)                                                             \
  static void at_once_##F(void) {                                              \
    double x[N], y[N] = {0}, g[Lanes][N] = {{0}}, w[Lanes][N];                 \
    double want[Lanes][N] = {{0}}, v[Lanes][N], t[Lanes][N], wanted[Lanes][N]; \
    check_fill(x, N, 3);                                                       \
    for (int k = 0; k < Lanes; ++k) {                                          \
      check_fill(w[k], N, 7 + k);                                              \
      __enzyme_autodiff((void *)F, enzyme_dup, x, want[k], enzyme_dup, y,      \
                        w[k]);                                                 \
      check_fill(w[k], N, 7 + k);                                              \
      check_fill(v[k], N, 17 + k);                                             \
      check_fill(t[k], N, 27 + k);                                             \
      check_fill(wanted[k], N, 27 + k);                                        \
      __enzyme_fwddiff((void *)F, enzyme_dup, x, v[k], enzyme_dup, y,          \
                       wanted[k]);                                             \
    }                                                                          \
    __enzyme_autodiff_v((void *)F, enzyme_width, 3, enzyme_dup, x, g[0], g[1], \
                        g[2], enzyme_dup, y, w[0], w[1], w[2]);                \
    __enzyme_fwddiff_v((void *)F, enzyme_width, 3, enzyme_dup, x, v[0], v[1],  \
                       v[2], enzyme_dup, y, t[0], t[1], t[2]);                 \
    for (int k = 0; k < Lanes; ++k) {                                          \
      check_array(#F " at once", g[k], want[k], N, 1e-12);                     \
      check_array(#F " at once, forward", t[k], wanted[k], N, 1e-12);          \
    }                                                                          \
  }

// What forward mode computes is differentiated again, in both modes.
#define TANGENT(F)                                                             \
  static void tangent_##F(const double *x, double *y) {                        \
    double v[N], primal[N] = {0};                                              \
    check_fill(v, N, 5);                                                       \
    for (int i = 0; i < N; ++i)                                                \
      y[i] = 0;                                                                \
    __enzyme_fwddiff((void *)F, enzyme_dup, x, v, enzyme_dup, primal, y);      \
  }

// Their gradients, by weights that depend on the input, too.
#define GRADIENT(F)                                                            \
  static void gradient_##F(const double *x, double *g) {                       \
    double w[N], y[N] = {0};                                                   \
    for (int i = 0; i < N; ++i) {                                              \
      w[i] = 1 + 0.1 * i * x[0] * x[i];                                        \
      g[i] = 0;                                                                \
    }                                                                          \
    __enzyme_autodiff((void *)F, enzyme_dup, x, g, enzyme_dup, y, w);          \
    g[0] += y[1] * y[2];                                                       \
  }

#define DECLARE(F) void F(const double *x, double *y);
REGIONS(DECLARE)
REGIONS(SPLIT)
REGIONS(AT_ONCE)
REGIONS(TANGENT)
REGIONS(GRADIENT)

#define CHECK(F)                                                               \
  CHECK_MODES(F, N, N, 1e-7);                                                  \
  split_##F();                                                                 \
  at_once_##F();                                                               \
  CHECK_MODES(tangent_##F, N, N, 1e-6);                                        \
  CHECK_FORWARD(gradient_##F, N, N, 1e-6);

int main(void) {
  const int numbers[] = {1, 2, 3, 4, 7};
  kmp_set_blocktime(0); // waiting threads leave the processor to others
  for (int i = 0; i < 5; ++i) {
    omp_set_num_threads(numbers[i]);
    REGIONS(CHECK)
  }
  return check_report();
}
