// The float functions of <math.h>, and those with a shape of their own: fma,
// ldexp, frexp, modf, sincos, powi, scalbn, lgamma_r.
#include "check.h"
#include "functions.h"

extern float __enzyme_autodiff_float(void *, float);
extern double __enzyme_autodiff(void *, ...);

typedef double (*unary)(double);
static unary current;
static double unary_of(const double *x, int n) { return current(x[0]); }

#define TEST_FLOAT(name, low, high)                                            \
  current = wide_##name;                                                       \
  for (int i = 0; i < 4; ++i) {                                                \
    double x = (float)(low + (high - low) * (0.1 + 0.25 * i));                 \
    check_near(#name "f",                                                      \
               __enzyme_autodiff_float((void *)narrow_##name, (float)x),       \
               check_partial(unary_of, &x, 1, 0), 2e-5);                       \
  }

#define TEST_SHAPE(name)                                                       \
  current = shape_##name;                                                      \
  for (double x = 0.31; x < 2.5; x += 0.35) {                                   \
    double want = check_partial(unary_of, &x, 1, 0);                           \
    check_near(#name, __enzyme_autodiff((void *)shape_##name, x), want, 1e-7); \
  }

int main(void) {
  FLOAT_FUNCTIONS(TEST_FLOAT)
  SHAPES(TEST_SHAPE)
  return check_report();
}
