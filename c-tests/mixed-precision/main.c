// float and double in one computation, integers and constants among them.
#include "check.h"

struct gradient { float a; double b; };
extern struct gradient __enzyme_autodiff_g(void *, float, double, int, long);
extern void __enzyme_autodiff(void *, ...);
double mixed(float a, double b, int k, long unused);
double accumulate(const float *x, const int *index, int n);

static double mixed_of(const double *x, int n) {
  return mixed((float)x[0], x[1], 3, 0);
}
static double accumulate_of(const double *x, int n) {
  static const int index[4] = {2, 0, 2, 1};
  float narrow[3] = {(float)x[0], (float)x[1], (float)x[2]};
  return accumulate(narrow, index, 4);
}

int main(void) {
  double at[2] = {0.75, 1.6};
  struct gradient g =
      __enzyme_autodiff_g((void *)mixed, (float)at[0], at[1], 3, 0);
  check_near("d float", g.a, check_partial(mixed_of, at, 2, 0), 1e-4);
  // The primal rounds to float: differences are good for four digits.
  check_near("d double", g.b, check_partial(mixed_of, at, 2, 1), 5e-4);

  int index[4] = {2, 0, 2, 1};
  float x[3] = {0.5f, -0.25f, 1.25f}, dx[3] = {0};
  double wide[3] = {0.5, -0.25, 1.25};
  __enzyme_autodiff((void *)accumulate, enzyme_dup, x, dx, enzyme_const, index,
                    enzyme_const, 4);
  for (int i = 0; i < 3; ++i)
    check_near("accumulate", dx[i], check_partial(accumulate_of, wide, 3, i),
               1e-4);
  return check_report();
}
