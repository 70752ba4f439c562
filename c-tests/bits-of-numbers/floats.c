// Bits of floats in SSE's integers, of which C knows no lanes.
#include <emmintrin.h>
#include <stdint.h>

static __m128i bits(__m128 v) { return _mm_castps_si128(v); }
static __m128 floats(__m128i v) { return _mm_castsi128_ps(v); }

// a where the mask is set, b elsewhere.
static __m128 chosen(__m128i mask, __m128 a, __m128 b) {
  return floats(_mm_or_si128(_mm_and_si128(mask, bits(a)),
                             _mm_andnot_si128(mask, bits(b))));
}

// By their octants: signs and polynomials as masks of words.
static __m128 sine(__m128 x) {
  __m128i sign = _mm_and_si128(bits(x), _mm_set1_epi32(INT32_MIN));
  x = floats(_mm_andnot_si128(_mm_set1_epi32(INT32_MIN), bits(x)));
  __m128i q = _mm_cvttps_epi32(_mm_mul_ps(x, _mm_set1_ps(1.27323954f)));
  q = _mm_and_si128(_mm_add_epi32(q, _mm_set1_epi32(1)), _mm_set1_epi32(~1));
  __m128i flip =
      _mm_slli_epi32(_mm_and_si128(q, _mm_set1_epi32(4)), 29);
  __m128i use = _mm_cmpeq_epi32(_mm_and_si128(q, _mm_set1_epi32(2)),
                                _mm_setzero_si128());
  x = _mm_sub_ps(x, _mm_mul_ps(_mm_cvtepi32_ps(q), _mm_set1_ps(0.785398163f)));
  __m128 z = _mm_mul_ps(x, x);
  __m128 c = _mm_add_ps(
      _mm_set1_ps(1),
      _mm_mul_ps(z, _mm_add_ps(_mm_set1_ps(-0.5f),
                               _mm_mul_ps(z, _mm_set1_ps(0.0416666f)))));
  __m128 s = _mm_add_ps(
      x, _mm_mul_ps(_mm_mul_ps(x, z),
                    _mm_add_ps(_mm_set1_ps(-0.1666666f),
                               _mm_mul_ps(z, _mm_set1_ps(0.0083333f)))));
  return floats(_mm_xor_si128(bits(chosen(use, s, c)),
                              _mm_xor_si128(sign, flip)));
}

// The significand, between a half and one.
static __m128 fraction(__m128 x) {
  return floats(_mm_or_si128(_mm_and_si128(bits(x), _mm_set1_epi32(0x7fffff)),
                             _mm_set1_epi32(0x3f000000)));
}

void bits_of_floats(const double *x, double *y) {
  __m128 a = _mm_setr_ps((float)x[0], (float)x[1] * 3, (float)x[2] * -5,
                         (float)x[0] * (float)x[1] * 7);
  float s[4], f[4];
  _mm_storeu_ps(s, sine(a));
  _mm_storeu_ps(f, fraction(_mm_add_ps(a, _mm_set1_ps(9))));
  y[0] = s[0] + 2 * s[1] * f[2];
  y[1] = s[2] * f[0] - s[3] * s[3] + f[1] * f[3];
}
