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
#include <malloc.h>
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

// The same loop where nothing shows that iterations read different places: what
// atomic additions cost.
static int itself[Cells];
LOOP(listed, 1, Cells - 1, {
  y[i] = x[itself[i]] * (x[itself[i - 1]] - 0.5 * x[itself[i + 1]]);
})

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

// Programs of several loops: a step of hydrodynamics (elements gather from
// nodes, nodes from elements), bodies in tasks, conjugate gradients, a step of
// training. One and the same code, with OpenMP and (_serial) without.
#define PROGRAMS_OF(NAME, REGION, FOR, TASK, SINGLE, SUM)                      \
  static void hydro##NAME(const double *x, double *y) {                        \
    enum { Elements = 1 << 18 };                                               \
    double *stress = malloc(Elements * sizeof *stress);                        \
    double *volume = malloc(Elements * sizeof *volume);                        \
    REGION {                                                                   \
      FOR for (int e = 0; e < Elements; ++e) {                                 \
        double q = x[e + 1] - x[e];                                            \
        volume[e] = 2 + x[e + 1] - x[e] * 0.5;                                 \
        stress[e] = exp(-q * q) * sqrt(2 + q);                                 \
      }                                                                        \
      FOR for (int n = 1; n < Elements; ++n) {                                 \
        double force = stress[n - 1] / volume[n - 1] - stress[n] / volume[n];  \
        y[n] = x[n] + 0.3 * force;                                             \
      }                                                                        \
    }                                                                          \
    free(stress);                                                              \
    free(volume);                                                              \
  }                                                                            \
  static void bodies##NAME(const double *x, double *y) {                       \
    REGION SINGLE for (int block = 0; block < Points; block += 50)             \
      TASK for (int i = block; i < block + 50; ++i) {                          \
        double force = 0;                                                      \
        for (int k = 0; k < Points; ++k) {                                     \
          double d = x[i] - x[k];                                              \
          force += d / sqrt(d * d + 0.1);                                      \
        }                                                                      \
        y[i] = force;                                                          \
      }                                                                        \
  }                                                                            \
  static void solver##NAME(const double *x, double *y) {                       \
    enum { Size = 1 << 16 };                                                   \
    double *r = malloc(3 * Size * sizeof *r), *p = r + Size, *q = p + Size;    \
    double rho = 0;                                                            \
    for (int i = 0; i < Size; ++i) {                                           \
      y[i] = 0;                                                                \
      r[i] = p[i] = x[i];                                                      \
      rho += x[i] * x[i];                                                      \
    }                                                                          \
    for (int step = 0; step < 6; ++step) {                                     \
      double curve = 0, next = 0;                                              \
      SUM(+ : curve)                                                           \
      for (int i = 1; i < Size - 1; ++i) {                                     \
        q[i] = 3 * p[i] - p[i - 1] - p[i + 1];                                 \
        curve += q[i] * p[i];                                                  \
      }                                                                        \
      q[0] = q[Size - 1] = 0;                                                  \
      double alpha = rho / curve;                                              \
      SUM(+ : next)                                                            \
      for (int i = 0; i < Size; ++i) {                                         \
        y[i] += alpha * p[i];                                                  \
        r[i] -= alpha * q[i];                                                  \
        next += r[i] * r[i];                                                   \
      }                                                                        \
      double beta = next / rho;                                                \
      REGION FOR for (int i = 0; i < Size; ++i) p[i] = r[i] + beta * p[i];     \
      rho = next;                                                              \
    }                                                                          \
    free(r);                                                                   \
  }                                                                            \
  static void training##NAME(const double *x, double *y) {                     \
    enum { Inputs = 32, Hidden = 16, Samples = 2000 };                         \
    const double *hidden = x, *out = x + Inputs * Hidden, *data = out + Hidden; \
    double loss = 0;                                                           \
    SUM(+ : loss)                                                              \
    for (int s = 0; s < Samples; ++s) {                                        \
      double answer = 0;                                                       \
      for (int h = 0; h < Hidden; ++h) {                                       \
        double sum = 0;                                                        \
        for (int i = 0; i < Inputs; ++i)                                       \
          sum += hidden[h * Inputs + i] * data[s * Inputs + i];                \
        answer += out[h] * tanh(sum);                                          \
      }                                                                        \
      loss += (answer - 0.5) * (answer - 0.5);                                 \
    }                                                                          \
    y[0] = loss;                                                               \
  }
#define IN_ORDER(...)
#define SUMMED(...) PRAGMA(omp parallel for reduction(__VA_ARGS__))
#define PRAGMA(...) _Pragma(#__VA_ARGS__)
PROGRAMS_OF(, _Pragma("omp parallel"), _Pragma("omp for"), _Pragma("omp task"),
            _Pragma("omp single"), SUMMED)
PROGRAMS_OF(_serial, , , , , IN_ORDER)

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
ALL(listed)
ALL(heat)
ALL(product)
ALL(gather)
ALL(points)
ALL(hydro)
ALL(bodies)
ALL(solver)
ALL(training)

int main(void) {
  // Blocks stay with the program: the time is that of loops, not of fresh pages.
  mallopt(M_MMAP_THRESHOLD, 1 << 30);
  mallopt(M_TRIM_THRESHOLD, 1 << 30);
  double *x = calloc(Most, sizeof *x), *y = calloc(3 * Most, sizeof *y);
  for (int i = 0; i < Most; ++i)
    x[i] = sin(i);
  for (int i = 0; i < Cells; ++i)
    itself[i] = i;
#define COMPARE(F)                                                             \
  MEASURE(F##_serial, 1);                                                      \
  MEASURE(F, 1);                                                               \
  MEASURE(F, 2)
  COMPARE(stencil);
  COMPARE(listed);
  COMPARE(heat);
  COMPARE(product);
  COMPARE(gather);
  COMPARE(points);
  COMPARE(hydro);
  COMPARE(bodies);
  COMPARE(solver);
  COMPARE(training);
  free(x);
  free(y);
}
