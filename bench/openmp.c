// The gradient of loops that OpenMP shares out, beside the loops themselves,
// without OpenMP and with 1 and 2 threads:
//
//   clang-22 -O2 -fopenmp -flto=thin -fuse-ld=lld
//   -Wl,--load-pass-plugin=build/lib/liblinkgrad.so bench/openmp.c -lm
//   -o openmp && ./openmp
//
// `stencil` and `heat` read numbers that neighbours read, too, `product` reads
// a vector that all threads read, `gather` in an order that nobody knows: there
// each adjoint is an atomic addition.
#include <math.h>
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

extern int enzyme_dup;
extern void __enzyme_autodiff(void *, ...);

enum { Cells = 1 << 18, Side = 512, Rows = 512, Points = 600 };

// F with a loop that is shared out, and F_serial with the same loop.
#define LOOP(F, FIRST, END, ...)                                               \
  static void F##_serial(const double *x, double *y) {                         \
    for (int i = FIRST; i < END; ++i)                                          \
      __VA_ARGS__                                                              \
  }                                                                            \
  static void F(const double *x, double *y) {                                  \
    _Pragma("omp parallel for") for (int i = FIRST; i < END; ++i) __VA_ARGS__  \
  }

LOOP(stencil, 1, Cells - 1, { y[i] = x[i] * (x[i - 1] - 0.5 * x[i + 1]); })

LOOP(heat, 1, Side - 1, {
  for (int k = 1; k < Side - 1; ++k) {
    int at = i * Side + k;
    y[at] = x[at] + 0.1 * x[at] *
                        (x[at - 1] + x[at + 1] + x[at - Side] + x[at + Side] -
                         4 * x[at]);
  }
})

LOOP(product, 0, Rows, {
  double sum = 0;
  for (int k = 0; k < Rows; ++k)
    sum += x[(i + 1) * Rows + k] * x[k];
  y[i] = sum;
})

LOOP(gather, 0, Cells, {
  int at = (int)(i * 7919L % Cells);
  y[i] = x[at] * x[i];
})

LOOP(points, 0, Points, {
  double sum = 0;
  for (int k = 0; k < Points; ++k) {
    double d = x[i] - x[k];
    sum += exp(-d * d) / (1 + d * d);
  }
  y[i] = sum;
})

static double seconds_of(void (*f)(const double *, double *), const double *x,
                         double *y) {
  double best = 1e9;
  for (int repeat = 0; repeat < 15; ++repeat) {
    double start = omp_get_wtime();
    f(x, y);
    best = fmin(best, omp_get_wtime() - start);
  }
  return best;
}

#define GRADIENT(F)                                                            \
  static void F##_gradient(const double *x, double *y) {                       \
    double *d = memset(y + 2 * Most, 0, Most * sizeof *d), *w = y + Most;      \
    for (int i = 0; i < Most; ++i)                                             \
      w[i] = 1;                                                                \
    double start = omp_get_wtime();                                            \
    __enzyme_autodiff((void *)F, enzyme_dup, x, d, enzyme_dup, y, w);          \
    gradient = fmin(gradient, omp_get_wtime() - start);                        \
  }
enum { Most = 1 << 19 };
static double gradient;

#define MEASURE(F, THREADS)                                                    \
  do {                                                                         \
    omp_set_num_threads(THREADS);                                              \
    gradient = 1e9;                                                            \
    double primal = seconds_of(F, x, y);                                       \
    seconds_of(F##_gradient, x, y);                                            \
    printf("%-15s %d threads: %8.3f ms, gradient %8.3f ms, %5.2f times\n", #F, \
           THREADS, 1e3 * primal, 1e3 * gradient, gradient / primal);          \
  } while (0)

#define ALL(F) GRADIENT(F) GRADIENT(F##_serial)
ALL(stencil)
ALL(heat)
ALL(product)
ALL(gather)
ALL(points)

int main(void) {
  double *x = calloc(Most, sizeof *x), *y = calloc(3 * Most, sizeof *y);
  for (int i = 0; i < Most; ++i)
    x[i] = sin(i);
#define COMPARE(F)                                                             \
  MEASURE(F##_serial, 1);                                                      \
  MEASURE(F, 1);                                                               \
  MEASURE(F, 2)
  COMPARE(stencil);
  COMPARE(heat);
  COMPARE(product);
  COMPARE(gather);
  COMPARE(points);
  free(x);
  free(y);
}
