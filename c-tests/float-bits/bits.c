#include "bits.h"
#include <math.h>

static const uint64_t sign = 0x8000000000000000u;

static double magnitude(double x) { return of_bits(bits_of(x) & ~sign); }
static double negated(double x) { return of_bits(bits_of(x) ^ sign); }
static double with_sign(double x, double s) {
  return of_bits((bits_of(x) & ~sign) | (bits_of(s) & sign));
}
static double below_zero(double x) { return of_bits(bits_of(x) | sign); }

void masked(const double *x, double *y) {
  y[0] = magnitude(x[0]) * x[1];
  y[1] = negated(x[1] * x[2]) + x[0];
  y[2] = with_sign(x[2] * x[2] + 1, x[3]) * x[0];
  y[3] = sin(below_zero(x[3] * x[0]));
}

void masked_floats(const double *x, double *y) {
  float v[3];
  for (int i = 0; i < 3; ++i) {
    float f = x[i];
    uint32_t b;
    memcpy(&b, &f, sizeof b);
    b &= 0x7fffffff;
    memcpy(&v[i], &b, sizeof b);
  }
  y[0] = v[0] * v[1];
  y[1] = v[2] * x[2];
}

// The exponent is an integer: a step function of the number.
void counted_bits(const double *x, double *y) {
  int exponent = (int)(bits_of(x[0] + 2) >> 52 & 0x7ff) - 1023;
  y[0] = ldexp(x[1], exponent) * x[2];
}
