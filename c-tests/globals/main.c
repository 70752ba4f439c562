// Mutable variables that the primal writes and reads: their derivatives start
// at zero in every request, whatever earlier ones left behind.
#include "check.h"

extern void __enzyme_autodiff(void *, ...);
extern double __enzyme_fwddiff(void *, ...);
double accumulate(const double *x, int n);
double relaxed(const double *x, int n);

int main(void) {
  double x[9], v[9];
  check_fill(x, 9, 12), check_fill(v, 9, 6);
  accumulate(x, 9); // from here on every call starts from the same state
  for (int round = 0; round < 3; ++round) {
    double dx[9] = {0};
    __enzyme_autodiff((void *)accumulate, enzyme_dup, x, dx, enzyme_const, 9);
    check_gradient("accumulate", dx, accumulate, x, 9, 1e-7);
    double tangent =
        __enzyme_fwddiff((void *)accumulate, enzyme_dup, x, v, enzyme_const, 9);
    check_near("<w, Jv>", tangent, check_dot(dx, v, 9), 1e-11);
  }
  for (int round = 0; round < 2; ++round) {
    double dx[4] = {0};
    __enzyme_autodiff((void *)relaxed, enzyme_dup, x, dx, enzyme_const, 4);
    check_gradient("relaxed", dx, relaxed, x, 4, 1e-6);
    double tangent =
        __enzyme_fwddiff((void *)relaxed, enzyme_dup, x, v, enzyme_const, 4);
    check_near("<w, Jv>, relaxed", tangent, check_dot(dx, v, 4), 1e-11);
  }
  return check_report();
}

double state[8];
static double last;
_Thread_local double scratch[4];

static void add(int i, double x) {
  state[i & 7] += x * x;
  scratch[i & 3] = state[i & 7] * x;
}

double accumulate(const double *x, int n) {
  double sum = 0;
  for (int i = 0; i < n; ++i)
    add(i, x[i]);
  last = state[0] * 2;
  for (int i = 0; i < 8; ++i) {
    sum += state[i] * sin(state[i]) + scratch[i & 3] * last;
    state[i] = i; // the next call starts from here
  }
  return sum;
}
