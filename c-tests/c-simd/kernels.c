#include <immintrin.h>

void blends(const double *x, double *y) {
  __m256d a = _mm256_loadu_pd(x), b = _mm256_loadu_pd(x + 4);
  __m256d root = _mm256_sqrt_pd(
      _mm256_add_pd(_mm256_mul_pd(a, a), _mm256_set1_pd(1)));
  __m256d c = _mm256_fmadd_pd(a, b, root);
  __m256d d = _mm256_blendv_pd(a, b, _mm256_cmp_pd(a, b, _CMP_LT_OQ));
  c = _mm256_hadd_pd(c, d);
  d = _mm256_addsub_pd(_mm256_permute2f128_pd(c, d, 0x21), root);
  d = _mm256_andnot_pd(_mm256_set1_pd(-0.0), d);
  d = _mm256_sub_pd(d, _mm256_floor_pd(c));
  _mm256_storeu_pd(y, _mm256_max_pd(c, a));
  _mm256_storeu_pd(y + 4, _mm256_shuffle_pd(d, c, 5));
}

void masks(const double *x, double *y) {
  __m256i m = _mm256_set_epi64x(-1, 0, -1, -1);
  __m256d a = _mm256_maskload_pd(x, m), b = _mm256_loadu_pd(x + 4);
  __m128i index = _mm_set_epi32(1, 3, 5, 6);
  __m256d g = _mm256_i32gather_pd(x, index, 8);
  y[2] = x[1] * x[5];
  _mm256_maskstore_pd(y, m, _mm256_mul_pd(a, b));
  __m256d positive = _mm256_cmp_pd(b, _mm256_setzero_pd(), _CMP_GT_OQ);
  if (_mm256_movemask_pd(positive) & 3)
    g = _mm256_mul_pd(g, g);
  _mm256_storeu_pd(y + 4, _mm256_mul_pd(g, b));
}

typedef double v4 __attribute__((vector_size(32)));

__attribute__((noinline)) static v4 turn(v4 a, v4 b) {
  v4 r = a * b - a;
  return __builtin_shufflevector(r, a, 3, 5, 0, 6);
}

void shuffles(const double *x, double *y) {
  v4 a = {x[0], x[1], x[2], x[3]}, b = {x[4], x[5], x[6], x[7]};
  v4 c = turn(a, b), d = turn(b, c * a);
  for (int i = 0; i < 4; ++i) {
    y[i] = c[i];
    y[i + 4] = d[i] * c[3 - i];
  }
}

void singles(const double *x, double *y) {
  float t[8];
  for (int i = 0; i < 8; ++i)
    t[i] = (float)(2 + x[i]);
  __m128 a = _mm_loadu_ps(t), b = _mm_loadu_ps(t + 4);
  a = _mm_mul_ps(a, b);
  a = _mm_add_ps(a, _mm_shuffle_ps(a, b, 0x1b));
  a = _mm_movehl_ps(a, _mm_div_ps(a, b));
  _mm_storeu_ps(t, a);
  b = _mm_sqrt_ps(_mm_unpacklo_ps(a, b));
  _mm_storeu_ps(t + 4, _mm_hsub_ps(b, a));
  for (int i = 0; i < 8; ++i)
    y[i] = t[i];
}

// A length of zero gives zeros, and one that is infinite is no number: by masks.
void directions(const double *x, double *y) {
  float t[8];
  for (int i = 0; i < 8; ++i)
    t[i] = (float)x[i];
  for (int k = 0; k < 8; k += 4) {
    __m128 v = _mm_loadu_ps(t + k), square = _mm_mul_ps(v, v);
    square = _mm_hadd_ps(square, square);
    square = _mm_hadd_ps(square, square);
    __m128 length = _mm_sqrt_ps(square);
    __m128 some = _mm_cmpneq_ps(_mm_setzero_ps(), length);
    __m128 finite =
        _mm_cmpneq_ps(square, _mm_castsi128_ps(_mm_set1_epi32(0x7f800000)));
    __m128 none = _mm_castsi128_ps(_mm_set1_epi32(0x7fc00000));
    v = _mm_and_ps(_mm_div_ps(v, length), some);
    v = _mm_or_ps(_mm_andnot_ps(finite, none), _mm_and_ps(v, finite));
    _mm_storeu_ps(t + k, v);
  }
  for (int i = 0; i < 8; ++i)
    y[i] = t[i];
}
