#include "operations.h"
#include <immintrin.h>

// Not known to the compiler, which else makes ordinary shuffles of permutations.
extern int order[4];

#define TO_ZERO (_MM_FROUND_TO_ZERO | _MM_FROUND_NO_EXC)
#define QUIET _MM_FROUND_NO_EXC

#define STORE_DOUBLES_2 _mm_storeu_pd
#define STORE_DOUBLES_4 _mm256_storeu_pd
#define STORE_DOUBLES_8 _mm512_storeu_pd
#define STORE_FLOATS_4 _mm_storeu_ps
#define STORE_FLOATS_8 _mm256_storeu_ps

#define DOUBLE_OPERATION(name, n, expression)                                  \
  void name(const double *x, double *y) {                                      \
    __m512d a = _mm512_loadu_pd(x), b = _mm512_loadu_pd(x + 8);                \
    __m256d a4 = _mm512_castpd512_pd256(a), b4 = _mm512_castpd512_pd256(b);    \
    __m128d a2 = _mm256_castpd256_pd128(a4), b2 = _mm256_castpd256_pd128(b4);  \
    __m256i keys8 = _mm256_setr_epi32(order[0], order[1], 5, order[2], 0, 2,   \
                                      14, order[3]);                           \
    __m512i keys = _mm512_cvtepi32_epi64(keys8);                               \
    __m256i keys4 = _mm256_setr_epi64x(2, order[2], 0, order[0]);              \
    __mmask8 m = 0xb5;                                                         \
    double r[8];                                                               \
    STORE_DOUBLES_##n(r, expression);                                          \
    for (int i = 0; i < n; ++i)                                                \
      y[i] = r[i] * (i + 1);                                                   \
    (void)a2, (void)b2, (void)b4, (void)keys, (void)keys4, (void)m;            \
  }
DOUBLES(DOUBLE_OPERATION)
CONVERSIONS(DOUBLE_OPERATION)

#define FLOAT_OPERATION(name, n, expression)                                   \
  void name(const double *x, double *y) {                                      \
    float z[16];                                                               \
    for (int i = 0; i < 16; ++i)                                               \
      z[i] = (float)x[i];                                                      \
    __m256 c8 = _mm256_loadu_ps(z), d8 = _mm256_loadu_ps(z + 8);               \
    __m512 c = _mm512_broadcast_f32x8(c8), d = _mm512_broadcast_f32x8(d8);     \
    __m128 c4 = _mm256_castps256_ps128(c8), d4 = _mm256_castps256_ps128(d8);   \
    __m256i keys8 = _mm256_setr_epi32(order[0], order[1], 5, order[2], 0, 2,   \
                                      14, order[3]);                           \
    __m256i keys4 = _mm256_setr_epi64x(2, 5, 0, 11);                           \
    __m128i keys2 = _mm_set_epi64x(6, 1);                                      \
    __mmask8 m = 0xb5;                                                         \
    float r[8];                                                                \
    STORE_FLOATS_##n(r, expression);                                           \
    for (int i = 0; i < n; ++i)                                                \
      y[i] = r[i] * (i + 1);                                                   \
    (void)c, (void)d, (void)c4, (void)d4, (void)keys2, (void)keys4;            \
    (void)keys8, (void)m;                                                      \
  }
FLOATS(FLOAT_OPERATION)

// Into memory.
void scatters(const double *x, double *y) {
  __m512d a = _mm512_loadu_pd(x), b = _mm512_loadu_pd(x + 8);
  __m512i to = _mm512_set_epi64(1, 6, 3, 0, 5, 2, 7, 4);
  double t[8] = {0};
  _mm512_i64scatter_pd(t, to, _mm512_mul_pd(a, b), 8);
  _mm512_mask_i64scatter_pd(t, 0x5a, to, a, 8);
  _mm256_mask_i32scatter_pd(t, 0x6, _mm_setr_epi32(0, 4, 1, 2),
                            _mm512_castpd512_pd256(b), 8);
  _mm512_mask_storeu_pd(y, 0x3f, _mm512_loadu_pd(t));
  _mm512_mask_compressstoreu_pd(y + 6, 0x90, b);
}

// Estimates: their slopes are those of what they estimate.
double estimates(const double *x) {
  float z[4] = {(float)x[0], (float)x[1], (float)x[2], (float)x[3]}, r[4];
  __m128 v = _mm_loadu_ps(z);
  _mm_storeu_ps(r, _mm_add_ps(_mm_rcp_ps(v), _mm_rsqrt_ps(v)));
  double s = r[0] + r[1] + _mm_cvtss_f32(_mm_rsqrt_ss(v));
  double t[4];
  __m256d u = _mm256_loadu_pd(x);
  _mm256_storeu_pd(t, _mm256_add_pd(_mm256_rcp14_pd(u),
                                    _mm256_maskz_rsqrt14_pd(0x6, u)));
  return s + t[2] + t[3];
}

// Sixteen bits: only a little is rounded.
double halves(const double *x) {
  float z[8], r[8];
  for (int i = 0; i < 8; ++i)
    z[i] = (float)x[i % 4] * (i + 1);
  __m128i bits = _mm256_cvtps_ph(_mm256_loadu_ps(z), 0);
  _mm256_storeu_ps(r, _mm256_cvtph_ps(bits));
  double sum = 0;
  for (int i = 0; i < 8; ++i)
    sum += r[i];
  return sum;
}
