// A variable that the primal writes has a shadow in the gradient and another one
// in the gradient's derivative.
#include "check.h"

extern double __enzyme_autodiff(void *, ...);
extern double __enzyme_fwddiff(void *, ...);

static double state[16];

__attribute__((noinline)) static void set(double x, int n) {
  for (int i = 0; i < n; ++i)
    state[i] = x * x * i;
}

__attribute__((noinline)) static double use(int n) {
  double sum = 0;
  for (int i = 0; i < n; ++i) {
    sum += state[n - 1 - i] * state[i];
    state[i] += 1;
  }
  return sum;
}

static double f(double x, int n) {
  set(x, n);
  return use(n);
}

static double gradient(double x, int n) {
  return __enzyme_autodiff((void *)f, x, n);
}

static double gradient_of(const double *x, int n) { return gradient(x[0], n); }

int main(void) {
  for (int n = 3; n < 9; n += 2) {
    double x = 1.5;
    check_near("second derivative",
               __enzyme_fwddiff((void *)gradient, x, 1.0, n),
               check_partial(gradient_of, &x, n, 0), 1e-7);
  }
  return check_report();
}
