// Every function of <math.h> that has a derivative, in double.
#include "check.h"
#include "functions.h"

extern double __enzyme_autodiff(void *, ...);
extern double __enzyme_fwddiff(void *, ...);

typedef double (*unary)(double);
typedef double (*binary)(double, double);

static unary current;
static binary current2;
static double unary_of(const double *x, int n) { return current(x[0]); }
static double binary_of(const double *x, int n) {
  return current2(x[0], x[1]);
}

// Each function is differentiated through a wrapper in functions.c, and the
// request names the wrapper, so that a failure names the function.
#define TEST_UNARY(name, low, high)                                            \
  current = wrapped_##name;                                                    \
  for (int i = 0; i < 5; ++i) {                                                \
    double x = low + (high - low) * (0.07 + 0.2 * i);                          \
    double want = check_partial(unary_of, &x, 1, 0);                           \
    check_near(#name, __enzyme_autodiff((void *)wrapped_##name, x), want,      \
               2e-7);                                                          \
    check_near(#name " forward",                                               \
               __enzyme_fwddiff((void *)wrapped_##name, x, 2.0), 2 * want,     \
               4e-7);                                                          \
  }

#define TEST_BINARY(name, low, high, low2, high2)                              \
  current2 = wrapped_##name;                                                   \
  for (int i = 0; i < 9; ++i) {                                                \
    double x[2] = {low + (high - low) * (0.13 + 0.3 * (i % 3)),                \
                   low2 + (high2 - low2) * (0.11 + 0.3 * (i / 3))};            \
    double dx = check_partial(binary_of, x, 2, 0);                             \
    double dy = check_partial(binary_of, x, 2, 1);                             \
    check_near(#name " d/dx",                                                  \
               __enzyme_autodiff((void *)wrapped_##name, x[0], enzyme_const,   \
                                 x[1]),                                        \
               dx, 2e-7);                                                      \
    check_near(#name " d/dy",                                                  \
               __enzyme_autodiff((void *)wrapped_##name, enzyme_const, x[0],   \
                                 x[1]),                                        \
               dy, 2e-7);                                                      \
    check_near(#name " forward",                                               \
               __enzyme_fwddiff((void *)wrapped_##name, x[0], 0.5, x[1], 2.0), \
               0.5 * dx + 2 * dy, 6e-7);                                       \
  }

int main(void) {
  UNARY_FUNCTIONS(TEST_UNARY)
  BINARY_FUNCTIONS(TEST_BINARY)
  return check_report();
}
