#define _GNU_SOURCE
#include "functions.h"
#include <math.h>

#define DEFINE_FLOAT(name, ...)                                                \
  __attribute__((noinline)) float narrow_##name(float x) { return name##f(x); }\
  double wide_##name(double x) { return name(x); }
FLOAT_FUNCTIONS(DEFINE_FLOAT)

double shape_fma(double x) { return fma(x, sin(x), x * x); }

double shape_ldexp(double x) { return ldexp(x * x, 3); }

double shape_frexp(double x) {
  int exponent;
  double fraction = frexp(x, &exponent);
  return fraction * fraction * exponent;
}

double shape_modf(double x) {
  double whole, part = modf(x, &whole);
  return part * part + whole;
}

double shape_sincos(double x) {
  double s, c;
  sincos(x, &s, &c);
  return s * c * c;
}

double shape_powi(double x) {
  return __builtin_powi(x, 3) + __builtin_powi(x, -2);
}

double shape_scalbn(double x) { return scalbn(x, -2) * x; }

double shape_builtins(double x) {
  return __builtin_fabs(x) * __builtin_sqrt(x) + __builtin_copysign(x, -1) +
         __builtin_fmin(x, 1.0) * __builtin_fmax(x, 1.0);
}
