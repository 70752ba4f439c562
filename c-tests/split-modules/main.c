// no-leaks
// The two halves of a derivative are asked for in different files, and the
// function is in a third one.
#include "check.h"
#include <string.h>

double model(double *x, int n);
void *first_half(double *x, double *dx, int n, double *result);
void second_half(double *x, double *dx, int n, void *tape);

enum { N = 5 };

static double model_of(const double *x, int n) {
  double copy[N];
  memcpy(copy, x, sizeof copy);
  return model(copy, n);
}

int main(void) {
  double x[N], at[N], dx[N] = {0}, result;
  check_fill(x, N, 1);
  memcpy(at, x, sizeof x);
  void *tape = first_half(x, dx, N, &result);
  check_near("result", result, model_of(at, N), 1e-14);
  memset(x, 0, sizeof x);
#ifdef CHECK_REFERENCE
  (void)tape;
#else
  second_half(x, dx, N, tape);
#endif
  check_gradient("gradient", dx, model_of, at, N, 1e-8);
  return check_report();
}
