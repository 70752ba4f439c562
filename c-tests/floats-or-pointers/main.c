// Memory that holds two floats of four bytes at some times and a pointer at others:
// what is an address in the shadow must not pass for adjoints, nor the other way round.
#include "check.h"

double pooled(const double *x, int n);
double grown(const double *x, int n);
double exchanged(const double *x, int n);
double shared(const double *x, int n);
double replaced(const double *x, int n);
double sized(const double *x, int n);

extern double __enzyme_autodiff(void *, ...);
extern double __enzyme_fwddiff(void *, ...);

// The programs are of second degree and compute with floats of few bits: differences
// with a large step are exact.
#define N 6
#define CHECK(F)                                                               \
  do {                                                                         \
    double x[N] = {0.5, 0.75, 0, 1.25, -1.5, 1}, dx[N] = {0};                  \
    double v[N] = {1, -2, 3, 0.5, 4, -1};                                      \
    __enzyme_autodiff((void *)F, enzyme_dup, x, dx, enzyme_const, N);          \
    for (int i = 0; i < N; ++i)                                                \
      check_near(#F, dx[i], difference(F, x, i), 1e-5);                        \
    double tangent =                                                           \
        __enzyme_fwddiff((void *)F, enzyme_dup, x, v, enzyme_const, N);        \
    check_near(#F " <w, Jv>", tangent, check_dot(dx, v, N), 1e-5);             \
  } while (0)

static double difference(check_function f, double *x, int i) {
  double kept = x[i], h = 0.0625;
  x[i] = kept + h;
  double above = f(x, N);
  x[i] = kept - h;
  double below = f(x, N);
  x[i] = kept;
  return (above - below) / (2 * h);
}

int main(void) {
  CHECK(pooled);
  CHECK(grown);
  CHECK(exchanged);
  CHECK(shared);
  CHECK(replaced);
  CHECK(sized);
  return check_report();
}
