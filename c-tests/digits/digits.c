#include "bits.h"
#include <math.h>
#ifdef __SSE2__
#include <immintrin.h>
#endif

static float positive(double x) { return (float)(0.3 * x * x + 1.1); }

__attribute__((noinline)) double log2_of_bits(double x) {
  union {
    double number;
    int64_t digits;
  } u = {x};
  return (double)u.digits * 0x1p-52 - 1023;
}

__attribute__((noinline)) double exp2_of_bits(double x) {
  union {
    double number;
    int64_t digits;
  } u;
  u.digits = (int64_t)((x + 1023) * 0x1p52);
  return u.number;
}

// The guess that one of Newton's steps makes better.
__attribute__((noinline)) double inverse_root(double x) {
  double guess = of_bits(0x5fe6eb50c7b537a9u - (bits_of(x) >> 1));
  return guess * (1.5 - 0.5 * x * guess * guess);
}

// As it is, with a correction by the significand, and of the upper half.
__attribute__((noinline)) void logarithms(const double *x, double *y) {
  y[0] = y[1] = 0;
  float a[3];
  for (int i = 0; i < 3; ++i)
    a[i] = positive(x[i]);
  for (int i = 0; i < 3; ++i) {
    float m = float_of_bits((bits_of_float(a[i]) & 0x7fffff) | 0x3f800000);
    float rough = (float)bits_of_float(a[i]) * 0x1p-23f - 127;
    y[0] += rough * (float)x[i];
    y[1] += rough + 0.3371894f * (m - 1) * (2 - m);
  }
  union {
    double number;
    int32_t halves[2];
  } u = {positive(x[0]) + x[1] * x[1]};
  y[2] = u.halves[1] * 0x1p-20 - 1023;
}

__attribute__((noinline)) static void all_exp2(float *a, int n) {
  for (int i = 0; i < n; ++i)
    a[i] = float_of_bits((uint32_t)((a[i] + 126.94) * 0x1p23));
}

__attribute__((noinline)) void exponentials(const double *x, double *y) {
  float a[3];
  for (int i = 0; i < 3; ++i)
    a[i] = (float)(x[i] * x[i] + 0.2);
  all_exp2(a, 3);
  y[0] = a[0] * a[1] + a[2];
  // To the nearest, and the upper half alone.
  float b = float_of_bits((uint32_t)lrint((x[1] + 127) * 0x1p23));
  union {
    double number;
    int32_t halves[2];
  } u = {0};
  u.halves[1] = (int32_t)(1048576 * x[2] + 1072632447);
  y[1] = b * x[0] + u.number;
  // The power of two by the exponent, the rest by a polynomial.
  double f = 3 * x[0] + 2.5, rest = f - floor(f);
  y[2] = float_of_bits((uint32_t)((int)floor(f) + 127) << 23) *
         (1 + rest * (0.6931472 + rest * 0.2402265));
}

__attribute__((noinline)) void roots(const double *x, double *y) {
  y[0] = y[1] = y[2] = 0;
  for (int i = 0; i < 3; ++i) {
    float a = positive(x[i]);
    y[0] += float_of_bits((bits_of_float(a) >> 1) + (0x3f800000 >> 1)) * x[0];
    y[1] += float_of_bits(bits_of_float(a) / 3 + 709921077);
    float guess = float_of_bits(0x5f3759df - (bits_of_float(a) >> 1));
    y[2] += guess * (1.5f - 0.5f * a * guess * guess);
  }
}

// x^p by the digits' product with p.
__attribute__((noinline)) void powers(const double *x, double *y) {
  union {
    double number;
    int32_t halves[2];
  } u = {positive(x[0])};
  double p = 0.7 + 0.1 * x[1];
  u.halves[1] = (int32_t)(p * (u.halves[1] - 1072632447) + 1072632447);
  u.halves[0] = 0;
  y[0] = u.number;
  y[1] = u.number * x[2];
}

// Within limits, without a derivative at them.
__attribute__((noinline)) void limits(const double *x, double *y) {
  for (int i = 0; i < 3; ++i) {
    int32_t n = (int32_t)((float)(3 * x[i] + 127) * 0x1p23f);
    int32_t m = n < 0x3f800000 ? 0x3f800000 : n > 0x40800000 ? 0x40800000 : n;
    y[i] = float_of_bits((uint32_t)m) + float_of_bits((uint32_t)n);
  }
}

typedef struct {
  float value;
  int uses;
  double weight;
} item;

__attribute__((noinline)) static void approximate(item *a) {
  ++a->uses;
  a->value = float_of_bits(0x7ef311c7 - bits_of_float(a->value)); // 1 / x
}

__attribute__((noinline)) void members(const double *x, double *y) {
  y[0] = 0;
  item a[3];
  for (int i = 0; i < 3; ++i)
    a[i] = (item){positive(x[i]), i, x[i]};
  for (int i = 0; i < 3; ++i)
    approximate(&a[i]);
  for (int i = 0; i < 3; ++i)
    y[0] += a[i].value * a[i].weight * a[i].uses;
  y[1] = a[0].value * a[1].value;
}

__attribute__((noinline)) void lanes(const double *x, double *y) {
  float a[4] = {positive(x[0]), positive(x[1]), positive(x[2]), 1.4f}, r[4];
#ifdef __SSE2__
  __m128 v = _mm_loadu_ps(a);
  __m128 rough = _mm_mul_ps(_mm_cvtepi32_ps(_mm_castps_si128(v)),
                            _mm_set1_ps(0x1p-23f));
  __m128i steps = _mm_cvttps_epi32(_mm_mul_ps(
      _mm_add_ps(_mm_sub_ps(rough, _mm_set1_ps(127)), _mm_set1_ps(127.5f)),
      _mm_set1_ps(0x1p23f)));
  __m128i nearest =
      _mm_cvtps_epi32(_mm_mul_ps(_mm_add_ps(v, _mm_set1_ps(126)),
                                 _mm_set1_ps(0x1p23f)));
  _mm_storeu_ps(r, _mm_add_ps(_mm_castsi128_ps(steps),
                              _mm_castsi128_ps(nearest)));
#else
  for (int i = 0; i < 4; ++i) {
    float rough = (float)bits_of_float(a[i]) * 0x1p-23f;
    r[i] = float_of_bits((uint32_t)((rough - 127 + 127.5f) * 0x1p23f)) +
           float_of_bits((uint32_t)lrintf((a[i] + 126) * 0x1p23f));
  }
#endif
  for (int i = 0; i < 4; ++i)
    y[i] = r[i] * x[i % 3];
}

// SLEEF's way: the exponent of something near is taken off one that is no
// exponent any more (5 + 127 is, 130 + 127 is not).
__attribute__((noinline)) double scaled_log2(double x) {
  float f = (float)x;
  uint32_t e = bits_of_float(f * 1.3333333f) >> 23 & 255;
  float m = float_of_bits(bits_of_float(f) + (127u << 23) - (e << 23)) - 1;
  return (int)e - 127 + m * (1.442695f - m * (0.72f - m * (0.46f - 0.3f * m)));
}

// Halves of a word are set under conditions, or cleared, and signs put on.
__attribute__((noinline)) double masked(double x) {
  double t = x * x + 0.3;
  uint64_t n = bits_of(t), m = bits_of(x);
  uint64_t none = x != x ? ~0u : 0, off = t > 0.6 ? ~0u : 0;
  n ^= m & 1ull << 63;
  n |= none << 32;
  n |= none;
  m &= ~(off << 32 | off);
  return of_bits(n) + of_bits(m);
}

static int32_t upper(double x) { return (int32_t)(bits_of(x) >> 32); }

static double with_upper(double x, int32_t half) {
  return of_bits((uint64_t)(uint32_t)half << 32 | (uint32_t)bits_of(x));
}

// As fdlibm's: a small argument is scaled, the number put together of two halves,
// and the exponent moved where the significand is above the root of two.
__attribute__((noinline)) double halves_log2(double x) {
  int32_t h = upper(x), k = 0;
  if (h < 0x00100000) {
    x *= 0x1p54;
    k = -54;
    h = upper(x);
  }
  k += (h >> 20) - 1023;
  h &= 0xfffff;
  int32_t above = (h + 0x95f62) & 0x100000;
  k += above >> 20;
  x = with_upper(x, h | (above ^ 0x3ff00000));
  double s = (x - 1) / (x + 1), z = s * s;
  return k + 2.8853900817779268 * s *
                 (1 + z * (1. / 3 + z * (0.2 + z * (1. / 7 + z / 9))));
}

// The square of a sum of a head, whose square is exact, and the rest; of the
// larger of two.
__attribute__((noinline)) double split(double x, double y) {
  float f = (float)(bits_of_float((float)x) > bits_of_float((float)y) ? x : y);
  float head = float_of_bits((bits_of_float((float)x) > bits_of_float((float)y) ? bits_of_float((float)x)
                                                       : bits_of_float((float)y)) &
                      0xfffff000);
  float rest = f - head;
  return (double)head * head + 2.0 * head * rest + (double)rest * rest;
}
