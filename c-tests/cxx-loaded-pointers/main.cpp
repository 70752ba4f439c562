// Two pointers that are read in memory may lead to the same numbers, which later calls overwrite.
#include "check.h"
#include "models.h"

extern double __enzyme_autodiff(void *, ...);
extern double __enzyme_fwddiff(void *, ...);

struct Pair {
  double *a, *b;
};
double outside(Pair *p, int n);

// What the request is given may be one array, too.
static double of_one(const double *x, int n) {
  double y[6];
  for (int i = 0; i < n; ++i)
    y[i] = x[i];
  Pair p = {y, y};
  return outside(&p, n);
}

static void check_outside() {
  double x[6], y[6], d[6] = {0};
  check_fill(x, 6, 7);
  for (int i = 0; i < 6; ++i)
    y[i] = x[i];
  Pair p = {y, y}, dp = {d, d};
  __enzyme_autodiff((void *)outside, enzyme_dup, &p, &dp, enzyme_const, 6);
  check_gradient("outside", d, of_one, x, 6, 1e-7);
}

#define CHECK(k)                                                               \
  for (int seed = 1; seed < 4; ++seed)                                         \
    CHECK_BOTH_MODES(k, 6, seed);

int main() {
  MODELS(CHECK)
  CHECK(of_one)
  check_outside();
  return check_report();
}
