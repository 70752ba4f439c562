#include "bits.h"

// The nearest integer by a large sum, whose low bits are that integer.
__attribute__((noinline)) double own_exp(double x) {
  double t = x * 0x1.71547652b82fep0 + 0x1.8p52;
  uint64_t k = bits_of(t);
  double n = t - 0x1.8p52;
  double r = x - n * 0x1.62e42fefa39efp-1 - n * 0x1.abc9e3b39803fp-56;
  double sum = 1, term = 1;
  for (int i = 1; i < 20; ++i)
    sum += term *= r / i;
  return sum * of_bits((k + 1023) << 52);
}

// In eighths, in single precision.
__attribute__((noinline)) float own_expf(float x) {
  static const float table[8] = {1.0f,        1.09050773f, 1.18920712f,
                                 1.29683955f, 1.41421356f, 1.54221083f,
                                 1.68179283f, 1.83400809f};
  float t = x * 1.44269504f + 0x1.8p20f;
  uint32_t k;
  memcpy(&k, &t, 4);
  float r = x - (t - 0x1.8p20f) * 0.693147181f;
  uint32_t scale = ((k >> 3) + 127) << 23;
  float s;
  memcpy(&s, &scale, 4);
  return s * table[k & 7] * (1 + r * (1 + r * (0.5f + r * (1 / 6.f + r / 24))));
}

static double log_of(double m) { // 2 atanh((m - 1) / (m + 1))
  double q = (m - 1) / (m + 1), sum = 0, power = q;
  for (int i = 1; i < 60; i += 2, power *= q * q)
    sum += power / i;
  return 2 * sum;
}

// The exponent is subtracted, as an integer.
__attribute__((noinline)) double own_log(double x) {
  uint64_t n = bits_of(x), shifted = n - 0x3fe6000000000000;
  int k = (int64_t)shifted >> 52;
  double m = of_bits(n - (shifted & 0xfffull << 52));
  return k * 0x1.62e42fefa39efp-1 + log_of(m);
}

// The exponent is replaced.
static double other_log(double x) {
  uint64_t n = bits_of(x);
  int k = (int)(n >> 52 & 0x7ff) - 1022;
  double m = of_bits((n & 0x800fffffffffffff) | 0x3fe0000000000000);
  return k * 0x1.62e42fefa39efp-1 + log_of(m);
}

__attribute__((noinline)) double own_scale(double x, int n) {
  return of_bits(bits_of(x * x) + ((uint64_t)n << 52)) / (2 * 1.7);
}

void exponentials(const double *x, double *y) {
  y[0] = own_exp(x[0]) * x[1];
  y[1] = own_exp(-3 * x[1]) + own_exp(20 * x[2]);
}

void logarithms(const double *x, double *y) {
  y[0] = own_log(x[0] * x[0] + 0.1);
  y[1] = other_log(x[1] * x[1] + 7) * x[2];
  y[2] = own_scale(x[2], 3) + own_scale(x[0], -2);
}

static double nearest(double x) {
  static const double large[2] = {0x1p52, -0x1p52};
  int negative = bits_of(x) >> 63;
  return x + large[negative] - large[negative];
}

void roundings(const double *x, double *y) {
  y[0] = 10 * x[0] - nearest(10 * x[0]) * 0.7;
  y[1] = (5 * x[1] + 0x1.8p49 - 0x1.8p49) * x[1];
  y[2] = x[2] + 1024.0 - 1024.0; // not one of them
}

void signs(const double *x, double *y) {
  y[0] = of_bits(bits_of(x[0]) & 0x7fffffffffffffff) * x[1];
  y[1] = of_bits(bits_of(x[1]) ^ 0x8000000000000000) * x[2];
  y[2] = of_bits(bits_of(x[2]) | 0x8000000000000000) * x[3];
}

// As rint() of several C libraries: a sum that a volatile variable keeps from
// being taken apart, with the sign of the number.
static const double two52[2] = {0x1p52, -0x1p52};

__attribute__((noinline)) static double rint_kept(double x) {
  volatile double w;
  double t = two52[bits_of(x) >> 63];
  w = t + x;
  return w - t;
}

typedef double pair __attribute__((vector_size(16)));

__attribute__((noinline)) static pair rint_pair(pair x) {
  return x + 0x1.8p52 - 0x1.8p52;
}

// Numbers that are rounded and then factors.
void factors(const double *x, double *y) {
  pair r = rint_pair((pair){5.1 * x[0], 3.3 * x[1] + 9});
  y[0] = 2 * x[0] + 3 * r[0] * x[1] + r[1] * x[0];
  y[1] = 3 * x[2] + rint_kept(-7.1 * x[2] - 4) * x[1];
  double n = x[1] * 3 + 7.1 + 0x1.8p52 - 0x1.8p52;
  double t = x[2] * 9 + 0x1.8p52 - 0x1.8p52; // the largest integer below
  double below = t - (t > x[2] * 9 ? 1.0 : 0.0);
  double from = 0x1.8p52 - (x[1] * 5 + 0.3), to = x[1] * 6 + 0x1.8p52;
  y[2] = 2 * x[2] + n * x[2] + (0x1.8p52 - from) * x[0] +
         (0x1.8p52 - to) * x[1] + (x[0] * below + below * x[1] + x[1] + x[0]);
}
