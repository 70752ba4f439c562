#include "halves.h"

static const double Ln2 = 0.69314718055994530942;

// 2 atanh((m - 1) / (m + 1)), for m near 1.
static double near_one(double m) {
  double s = (m - 1) / (m + 1), z = s * s, power = s, sum = 0;
  for (int k = 1; k < 24; k += 2, power *= z)
    sum += power / k;
  return 2 * sum;
}

// The upper half is shifted so that its exponent rounds to the nearest power.
static double log_by_shift(double x) {
  const uint32_t sqrt_half = 0x3fe6a09e;
  uint64_t bits = bits_of(x);
  uint32_t high = bits >> 32;
  int k = 0;
  if (high < 0x00100000) {
    x *= 0x1p54;
    bits = bits_of(x);
    high = bits >> 32;
    k = -54;
  } else if (high == ONE && bits << 32 == 0) {
    return 0;
  }
  high += ONE - sqrt_half;
  k += (int)(high >> 20) - 0x3ff;
  high = (high & FRACTION) + sqrt_half;
  bits = (uint64_t)high << 32 | (bits & 0xffffffff);
  return k * Ln2 + near_one(of_bits(bits));
}

// The same by members of a union, with the carry taken by a mask.
static double log_by_carry(double x) {
  uint32_t high = high_of(x);
  int k = (int)(high >> 20) - 0x3ff;
  high &= FRACTION;
  uint32_t carry = (high + 0x95f64) & (FRACTION + 1);
  k += carry >> 20;
  return k * Ln2 + near_one(with_high(x, high | (carry ^ ONE)));
}

// And by a branch, for 1 + x: what is split is one of two numbers.
static double log_by_branch(double x) {
  double u = 1 + x, lost = 0;
  if (x < 0x1p52)
    lost = (x - (u - 1)) / u;
  else
    u = x;
  uint32_t high = high_of(u);
  int k = (int)(high >> 20) - 0x3ff;
  high &= FRACTION;
  if (high < 0x6a09e) {
    u = with_high(u, high | ONE);
  } else {
    ++k;
    u = with_high(u, high | (ONE - (FRACTION + 1)));
  }
  return k * Ln2 + near_one(u) + lost;
}

void logarithms(const double *x, double *y) {
  y[0] = log_by_shift(x[0] * x[0] + 1e-3) + log_by_shift(17 + x[1]);
  y[1] = log_by_carry(x[1] * x[1] + 2) * log_by_carry(0.01 + x[2] * x[2]);
  y[2] = log_by_branch(x[3] * x[3]) + log_by_branch(5 + x[0]);
}

static double exp_by_halves(double x) {
  int k = (int)(x / Ln2 + (x < 0 ? -0.5 : 0.5));
  double r = x - k * Ln2, term = 1, sum = 1;
  for (int n = 1; n < 18; ++n)
    sum += term *= r / n;
  return with_high(sum, high_of(sum) + ((uint32_t)k << 20));
}

void exponentials(const double *x, double *y) {
  y[0] = exp_by_halves(x[0]) * exp_by_halves(3 * x[1]);
  y[1] = exp_by_halves(-2 * x[2]) + exp_by_halves(x[3] - 4);
}

// Of numbers of either sign, which is kept or dropped.
static double mantissa(double x) {
  return with_high(x, (high_of(x) & FRACTION) | ONE);
}

static double signed_mantissa(double x) {
  uint64_t high = bits_of(x) >> 32;
  high = (high & 0x800fffff) | ONE;
  return of_bits(high << 32 | (bits_of(x) & 0xffffffff));
}

void mantissas(const double *x, double *y) {
  for (int i = 0; i < 4; ++i) {
    double at = x[i] * 7 + (i % 2 ? 0.3 : -0.3);
    y[i] = mantissa(at) * signed_mantissa(at) + at;
  }
}

// Cut off, by a mask and by halves, and rounded.
static double upper_part(double x) {
  return of_bits(bits_of(x) & ~(uint64_t)0x7ffffff);
}

static double upper_half(double x) {
  halves h = {x};
  h.half.low = 0;
  return h.number;
}

static double rounded(double x) {
  return of_bits((bits_of(x) + 0x80000000u) & 0xffffffff00000000u);
}

static double product(double a, double b, double (*part)(double)) {
  double ah = part(a), bh = part(b), al = a - ah, bl = b - bh;
  return ah * bh + (ah * bl + al * bh) + al * bl;
}

void exact_products(const double *x, double *y) {
  y[0] = product(x[0], 1 + x[1], upper_part);
  y[1] = product(x[1] * x[2], x[3], upper_half) * x[0];
  y[2] = product(x[2] + 3, x[0], rounded) - x[1] * x[3];
}

void cut_off(const double *x, double *y) {
  y[0] = upper_half(x[0] * x[1]) * x[2] + rounded(x[3]);
  y[1] = upper_part(x[2] * x[3]) - upper_half(2 + x[0]);
}

static float short_float(float x) {
  uint32_t bits;
  memcpy(&bits, &x, 4);
  bits &= 0xfffff000;
  memcpy(&x, &bits, 4);
  return x;
}

// As log_by_carry(), where the number may be one of two.
static double log_of_float(float x) {
  uint32_t bits;
  int k = -127;
  memcpy(&bits, &x, 4);
  if (bits < 0x00800000) {
    x *= 0x1p25f;
    memcpy(&bits, &x, 4);
    k -= 25;
  }
  k += bits >> 23;
  bits &= 0x7fffff;
  uint32_t carry = (bits + 0x4afb20) & 0x800000;
  k += carry >> 23;
  return k * Ln2 + near_one(float_of_bits(bits | (carry ^ 0x3f800000)));
}

void short_floats(const double *x, double *y) {
  float a = (float)x[0], b = (float)x[1], c = (float)x[2], d = (float)x[3];
  float ah = short_float(a), bh = short_float(b);
  y[0] = ah * bh + (a * (b - bh) + (a - ah) * bh);
  y[1] = short_float(c * d) + (c * d - short_float(c * d)) + d;
  y[2] = log_of_float(a * a + 0.1f) - log_of_float(d * d + 5);
}
