// Threads in split derivatives whose sweeps come in another order or twice, in
// several derivatives at once, in both derivatives of a tangent, in the forward
// derivative of a gradient.
// link: -pthread
#define MODES_SERIAL
#include "modes.h"

extern int threads;
extern void *__enzyme_augmentfwd(void *, ...);
extern void __enzyme_reverse(void *, ...);
extern void __enzyme_autodiff_v(void *, ...);
extern int enzyme_nofree;
void teams(const double *x, double *y);

enum { N = 8, M = 9 };

static void gradient(const double *x, double *g, const double *w) {
  double y[M] = {0}, seeds[M];
  for (int i = 0; i < M; ++i)
    seeds[i] = w[i];
  __enzyme_autodiff((void *)teams, enzyme_dup, x, g, enzyme_dup, y, seeds);
}

static void split(void) {
  double x[2][N], y[2][M], g[2][N] = {{0}}, w[2][M], given[2][M],
                           want[2][N] = {{0}};
  void *tape[2];
  for (int k = 0; k < 2; ++k) {
    check_fill(x[k], N, 3 + k);
    check_fill(given[k], M, 7 + k);
    gradient(x[k], want[k], given[k]);
    tape[k] = __enzyme_augmentfwd((void *)teams, enzyme_dup, x[k], g[k],
                                  enzyme_dup, y[k], w[k]);
  }
  for (int k = 0; k < 2; ++k) {
    for (int i = 0; i < M; ++i)
      w[k][i] = given[k][i];
    __enzyme_reverse((void *)teams, enzyme_dup, x[k], g[k], enzyme_dup, y[k],
                     w[k], tape[k]);
    check_array("split", g[k], want[k], N, 1e-12);
  }
}

static void at_once(void) {
  double x[N], y[M] = {0}, g[2][N] = {{0}}, w[2][M], want[2][N] = {{0}};
  check_fill(x, N, 3);
  for (int k = 0; k < 2; ++k) {
    check_fill(w[k], M, 7 + k);
    gradient(x, want[k], w[k]);
  }
  __enzyme_autodiff_v((void *)teams, enzyme_width, 2, enzyme_dup, x, g[0], g[1],
                      enzyme_dup, y, w[0], w[1]);
  for (int k = 0; k < 2; ++k)
    check_array("at once", g[k], want[k], N, 1e-12);
}

static void tangent(const double *x, double *y) {
  double v[N], primal[M] = {0};
  check_fill(v, N, 5);
  for (int i = 0; i < M; ++i)
    y[i] = 0;
  __enzyme_fwddiff((void *)teams, enzyme_dup, x, v, enzyme_dup, primal, y);
}

static void gradient_of_teams(const double *x, double *g) {
  double w[M];
  for (int i = 0; i < M; ++i)
    w[i] = 1 + x[i % N] * x[0];
  for (int i = 0; i < N; ++i)
    g[i] = 0;
  gradient(x, g, w);
}

int main(void) {
  const int numbers[] = {1, 2, 3, 4, 7};
  for (int i = 0; i < 5; ++i) {
    threads = numbers[i];
    CHECK_MODES(teams, N, M, 1e-7);
    split();
    at_once();
    CHECK_MODES(tangent, N, M, 1e-6);
    CHECK_FORWARD(gradient_of_teams, N, N, 1e-6);
  }
  return check_report();
}
