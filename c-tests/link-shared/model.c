#include <math.h>

extern double __enzyme_autodiff_model(void *, double);
extern double __enzyme_fwddiff_model(void *, double, double);

double inner(double x);
extern double inner_calls;

static double model(double x) { return inner(x) * exp(x); }

double model_slope(double x) {
  return __enzyme_autodiff_model((void *)model, x);
}
double model_tangent(double x, double dx) {
  return __enzyme_fwddiff_model((void *)model, x, dx);
}
double model_calls(void) { return inner_calls; }
