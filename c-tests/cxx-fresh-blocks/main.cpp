// Loops that make arrays: what an iteration reads of the arrays of earlier ones is read
// again where nothing writes there, and kept where something does.
#include "check.h"
#include "models.h"

extern double __enzyme_autodiff(void *, ...);
extern double __enzyme_fwddiff(void *, ...);

enum { N = 4 };

typedef double (*Model)(const double *, int, int);

static void check(const char *name, Model f, int steps, const double *gradient,
                  double slope, const double *p, const double *way) {
  check_near(name, check_dot(gradient, way, N), slope, 1e-11);
  for (int i = 0; i < N; ++i) {
    double up[N], down[N], h = 1e-5;
    for (int k = 0; k < N; ++k)
      up[k] = down[k] = p[k];
    up[i] += h, down[i] -= h;
    check_near(name, gradient[i], (f(up, N, steps) - f(down, N, steps)) / (2 * h),
               1e-7);
  }
}

#define CHECK(M)                                                               \
  for (int steps = 0; steps < 8; ++steps) {                                    \
    double p[N], way[N], gradient[N] = {0};                                    \
    check_fill(p, N, 1 + steps);                                               \
    check_fill(way, N, 20);                                                    \
    __enzyme_autodiff((void *)M, enzyme_dup, p, gradient, enzyme_const, N,     \
                      enzyme_const, steps);                                    \
    double slope = __enzyme_fwddiff((void *)M, enzyme_dup, p, way,             \
                                    enzyme_const, N, enzyme_const, steps);     \
    check(#M, M, steps, gradient, slope, p, way);                              \
  }

// Memory that others see holds in the end what the primal left there, and the gradient
// is that of the same steps in memory that nobody sees.
static void check_left(int steps) {
  double p[N], gradient[N] = {0}, again[N] = {0};
  double *state = nullptr, *shadow = nullptr;
  check_fill(p, N, 1 + steps);
  std::vector<double> want(p, p + N), u = want, du(N);
  double value = evolved(want, steps);
  __enzyme_autodiff((void *)evolved, enzyme_dup, &u, &du, enzyme_const, steps);
  check_array("evolved", u.data(), want.data(), N, 1e-14);

  __enzyme_autodiff((void *)handed_out, enzyme_dup, p, gradient, enzyme_const, N,
                    enzyme_const, steps, enzyme_dup, &state, &shadow);
  if (!state) // without linkgrad (--reference)
    return;
  check_array("handed out", state, want.data(), N, 1e-14);
  check_array("handed out", gradient, du.data(), N, 1e-12);
  delete[] state;
  delete[] shadow;
  check_near("handed out", handed_out(p, N, steps, &state), value, 1e-14);
  delete[] state;

  if (steps % 4 == 0)
    return;
  __enzyme_autodiff((void *)updated, enzyme_dup, p, again, enzyme_const, N,
                    enzyme_const, steps);
  again[0] -= p[1], again[1] -= p[0];
  check_array("updated", again, du.data(), N, 1e-12);
}

int main() {
  MODELS(CHECK)
  for (int steps = 0; steps < 8; ++steps)
    check_left(steps);
  return check_report();
}
