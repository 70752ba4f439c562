// Forward derivatives of gradients of parallel regions, by all forms of requests
// for the gradient: numbers by value, results, seeds, constants.
// compile: -fopenmp
// link: -fopenmp
// leaks: OpenMP's run-time library keeps its threads
#include "modes.h"
#include <omp.h>

enum { N = 9 };
extern int enzyme_seed;
extern double strength;

struct model {
  double *weights, *bias;
  int size;
};

double energy(const double *x, double scale);
double weighted(const double *x, const double *masses, int n);
double of_model(const struct model *m, const double *x);
float in_floats(const float *x);
void elsewhere(const double *x, double *g);

struct with_result {
  double energy, scale;
};
double __enzyme_autodiff_number(void *, ...);
struct with_result __enzyme_autodiff_both(void *, ...);

// The number's adjoint is what the request returns.
static void by_number(const double *x, double *g) {
  for (int i = 0; i < N; ++i)
    g[i] = 0;
  g[0] += __enzyme_autodiff_number((void *)energy, enzyme_dup, x, g, enzyme_out,
                                   x[1] * x[2]);
}

static void with_primal(const double *x, double *g) {
  for (int i = 0; i < N; ++i)
    g[i] = x[i] * x[0];
  struct with_result r =
      __enzyme_autodiff_both((void *)energy, enzyme_primal_return, enzyme_dup, x,
                             g, enzyme_out, x[3]);
  g[1] += r.energy * x[1];
  g[2] += r.scale * r.energy;
}

// The energy's own adjoint depends on the input.
static void by_seed(const double *x, double *g) {
  for (int i = 0; i < N; ++i)
    g[i] = 0;
  g[1] += __enzyme_autodiff_number((void *)energy, enzyme_dup, x, g, enzyme_out,
                                   x[2], enzyme_seed, x[0] * x[4]);
}

static const double masses[N] = {1, 2, 0.5, 1, 0.3, 2, 1.5, 1, 0.7};

static void with_constants(const double *x, double *g) {
  for (int i = 0; i < N; ++i)
    g[i] = 0;
  __enzyme_autodiff((void *)weighted, enzyme_dup, x, g, enzyme_const, masses,
                    enzyme_const, (int)N);
}

// Pointers behind a pointer.
static void of_struct(const double *x, double *g) {
  double weights[N], bias[N], w[N] = {0}, b[N] = {0};
  for (int i = 0; i < N; ++i) {
    weights[i] = x[i];
    bias[i] = x[i] * x[0];
  }
  struct model m = {weights, bias, N}, d = {w, b, N};
  __enzyme_autodiff((void *)of_model, enzyme_dup, &m, &d, enzyme_const, masses);
  for (int i = 0; i < N; ++i)
    g[i] = w[i] + b[i] * x[1];
}

// One step down the gradient, twice.
static void descent(const double *x, double *y) {
  double g[N], at[N];
  for (int i = 0; i < N; ++i)
    at[i] = x[i];
  for (int step = 0; step < 2; ++step) {
    by_number(at, g);
    for (int i = 0; i < N; ++i)
      at[i] -= 0.05 * g[i];
  }
  for (int i = 0; i < N; ++i)
    y[i] = at[i];
}

static void single_precision(const double *x, double *g) {
  float f[N], d[N] = {0};
  for (int i = 0; i < N; ++i)
    f[i] = (float)x[i];
  __enzyme_autodiff((void *)in_floats, enzyme_dup, f, d);
  for (int i = 0; i < N; ++i)
    g[i] = d[i];
}

// The diagonal of a Hessian, by one product for each column.
static void trace(void) {
  double x[N], h = 1e-5;
  check_fill(x, N, 3);
  for (int i = 0; i < N; ++i) {
    double v[N] = {0}, g[N], t[N] = {0}, side[2];
    v[i] = 1;
    __enzyme_fwddiff((void *)with_constants, enzyme_dup, x, v, enzyme_dup, g, t);
    double at = x[i];
    for (int s = 0; s < 2; ++s) {
      x[i] = at + (s ? -h : h);
      with_constants(x, g);
      side[s] = g[i];
    }
    x[i] = at;
    check_near("diagonal", t[i], (side[0] - side[1]) / (2 * h), 1e-7);
  }
}

int main(void) {
  const int numbers[] = {1, 2, 3, 4, 7};
  kmp_set_blocktime(0); // waiting threads leave the processor to others
  for (int i = 0; i < 5; ++i) {
    omp_set_num_threads(numbers[i]);
    strength = 0.5 + 0.1 * i;
    CHECK_FORWARD(by_number, N, N, 1e-6);
    CHECK_FORWARD(by_seed, N, N, 1e-6);
    CHECK_FORWARD(with_primal, N, N, 1e-6);
    CHECK_FORWARD(with_constants, N, N, 1e-6);
    CHECK_FORWARD(elsewhere, N, N, 1e-6);
    CHECK_FORWARD(of_struct, N, N, 1e-6);
    CHECK_FORWARD(descent, N, N, 1e-6);
    CHECK_FORWARD(single_precision, N, N, 1e-2);
    trace();
  }
  return check_report();
}
