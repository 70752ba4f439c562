// Instructions of SSE to AVX-512 on two vectors a and b of doubles, or of floats,
// with a mask m, each with its expression. Sixteen numbers are the input.
#define DOUBLES(F)                                                             \
  F(min_sd, 2, _mm_min_sd(a2, b2))                                             \
  F(max_sd, 2, _mm_max_sd(a2, b2))                                             \
  F(min_pd, 2, _mm_min_pd(a2, b2))                                             \
  F(max_pd_256, 4, _mm256_max_pd(a4, b4))                                      \
  F(min_pd_512, 8, _mm512_min_pd(a, b))                                        \
  F(max_pd_512, 8, _mm512_mask_max_pd(a, m, a, b))                             \
  F(add_round, 8, _mm512_add_round_pd(a, b, TO_ZERO))                          \
  F(sub_round, 8, _mm512_maskz_sub_round_pd(m, a, b, TO_ZERO))                 \
  F(mul_round, 8, _mm512_mul_round_pd(a, b, TO_ZERO))                          \
  F(div_round, 8, _mm512_div_round_pd(a, b, TO_ZERO))                          \
  F(sqrt_round, 8, _mm512_sqrt_round_pd(_mm512_mul_pd(a, a), TO_ZERO))         \
  F(add_sd, 2, _mm_mask_add_sd(a2, m, b2, a2))                                 \
  F(add_round_sd, 2, _mm_mask_add_round_sd(a2, m, b2, a2, TO_ZERO))            \
  F(div_round_sd, 2, _mm_div_round_sd(a2, b2, TO_ZERO))                        \
  F(max_round_sd, 2, _mm_mask_max_round_sd(b2, m, a2, b2, QUIET))              \
  F(sqrt_sd, 2, _mm_mask_sqrt_sd(b2, m, a2, _mm_mul_sd(b2, b2)))               \
  F(fmadd_512, 8, _mm512_fmadd_round_pd(a, b, a, TO_ZERO))                     \
  F(fmadd_256, 4, _mm256_fmadd_pd(a4, b4, a4))                                 \
  F(fmsub_sd, 2, _mm_fmsub_sd(a2, b2, b2))                                     \
  F(fnmadd_mask, 8, _mm512_mask_fnmadd_pd(a, m, b, a))                         \
  F(fmaddsub, 4, _mm256_fmaddsub_pd(a4, b4, a4))                               \
  F(fmsubadd, 8, _mm512_fmsubadd_pd(a, b, b))                                  \
  F(fmaddsub_round, 8, _mm512_fmaddsub_round_pd(a, b, b, TO_ZERO))             \
  F(addsub, 4, _mm256_addsub_pd(a4, b4))                                       \
  F(hadd, 4, _mm256_hadd_pd(a4, b4))                                           \
  F(hsub, 2, _mm_hsub_pd(a2, b2))                                              \
  F(dp, 2, _mm_dp_pd(a2, b2, 0x31))                                            \
  F(range_min, 8, _mm512_range_pd(a, b, 0x4))                                  \
  F(range_absmax, 4, _mm256_mask_range_pd(a4, m, a4, b4, 0xb))                 \
  F(range_sign, 2, _mm_range_pd(a2, b2, 0x1))                                  \
  F(scalef, 8, _mm512_scalef_pd(a, b))                                         \
  F(scalef_sd, 2, _mm_mask_scalef_sd(b2, m, a2, b2))                           \
  F(getmant, 8, _mm512_getmant_pd(a, _MM_MANT_NORM_1_2, _MM_MANT_SIGN_src))    \
  F(getmant_zero, 4, _mm256_getmant_pd(a4, _MM_MANT_NORM_p5_1,                 \
                                       _MM_MANT_SIGN_zero))                    \
  F(getexp, 8, _mm512_mul_pd(a, _mm512_getexp_pd(b)))                          \
  F(roundscale, 8, _mm512_mul_pd(a, _mm512_roundscale_pd(b, 0x21)))            \
  F(reduce, 8, _mm512_reduce_pd(a, 0x10))                                      \
  F(reduce_sd, 2, _mm_mask_reduce_sd(b2, m, a2, b2, 0x11))                     \
  F(round_sd, 2, _mm_round_sd(a2, b2, 1))                                      \
  F(cmp_blend, 2, _mm_blendv_pd(a2, b2, _mm_cmp_sd(a2, b2, _CMP_NLT_UQ)))      \
  F(cmp_and, 2, _mm_and_pd(_mm_cmpgt_sd(a2, b2), a2))                          \
  F(mask_blend, 8, _mm512_mask_blend_pd(                                       \
                       _mm512_cmp_pd_mask(a, b, _CMP_GT_OQ), a, b))            \
  F(masked_cmp, 8, _mm512_mask_mul_pd(                                         \
                       b, _mm512_mask_cmp_pd_mask(m, a, b, _CMP_LT_OS), a, b)) \
  F(permutevar, 4, _mm256_permutevar_pd(a4, keys4))                            \
  F(permutexvar, 8, _mm512_permutexvar_pd(keys, a))                            \
  F(permutex2var, 8, _mm512_permutex2var_pd(a, keys, b))                       \
  F(compress, 8, _mm512_mask_compress_pd(b, m, a))                             \
  F(expand, 8, _mm512_mask_expand_pd(b, m, a))                                 \
  F(compare_compress, 8, _mm512_maskz_compress_pd(                             \
                             _mm512_cmp_pd_mask(a, b, _CMP_GT_OQ), a))         \
  F(gather, 8, _mm512_i64gather_pd(keys, x, 8))                                \
  F(mask_gather, 8, _mm512_mask_i32gather_pd(a, m, keys8, x, 8))               \
  F(gather_256, 4, _mm256_mask_i64gather_pd(                                   \
                       a4, x, keys4, _mm256_cmp_pd(a4, b4, _CMP_LT_OQ), 8))    \
  F(gather_vl, 4, _mm256_mmask_i64gather_pd(a4, m, keys4, x, 8))               \
  F(masked_load, 8, _mm512_mask_loadu_pd(b, m, x + 3))                         \
  F(maskload, 4, _mm256_maskload_pd(                                           \
                     x + 1, _mm256_castpd_si256(_mm256_sub_pd(a4, b4))))       \
  F(expand_load, 8, _mm512_mask_expandloadu_pd(a, m, x + 2))                   \
  F(cvt_int, 2, _mm_cvtu64_sd(_mm_mul_pd(a2, b2), 7))

#define CONVERSIONS(F)                                                         \
  F(cvt_sd_ss, 2, _mm_cvtss_sd(b2, _mm_cvtsd_ss(_mm_setzero_ps(), a2)))        \
  F(cvt_pd_ps, 8, _mm512_cvtps_pd(_mm512_maskz_cvtpd_ps(m, a)))                \
  F(cvt_pd_ps_128, 2, _mm_cvtps_pd(_mm_mask_cvtpd_ps(                          \
                          _mm_cvtpd_ps(b2), m, a2)))                           \
  F(cvt_pd_ps_256, 4, _mm256_cvtps_pd(_mm256_cvtpd_ps(a4)))

#define FLOATS(F)                                                              \
  F(min_ss, 4, _mm_min_ss(c4, d4))                                             \
  F(max_ps_256, 8, _mm256_max_ps(c8, d8))                                      \
  F(hadd_ps, 8, _mm256_hadd_ps(c8, d8))                                        \
  F(hsub_ps, 4, _mm_hsub_ps(c4, d4))                                           \
  F(addsub_ps, 4, _mm_addsub_ps(c4, d4))                                       \
  F(dp_ps, 4, _mm_dp_ps(c4, d4, 0xb5))                                         \
  F(dp_ps_256, 8, _mm256_dp_ps(c8, d8, 0x7a))                                  \
  F(insert_ps, 4, _mm_insert_ps(c4, d4, 0x98))                                 \
  F(blendv_ps, 4, _mm_blendv_ps(c4, d4, c4))                                   \
  F(cmp_ss, 4, _mm_and_ps(_mm_cmplt_ss(c4, d4), c4))                           \
  F(div_round_ps, 8, _mm512_castps512_ps256(                                   \
                         _mm512_div_round_ps(c, d, TO_ZERO)))                  \
  F(mul_round_ss, 4, _mm_mask_mul_round_ss(d4, m, c4, d4, TO_ZERO))            \
  F(permutevar8x32, 8, _mm256_permutevar8x32_ps(c8, keys8))                    \
  F(permutevar8x32i, 8, _mm256_castsi256_ps(_mm256_permutevar8x32_epi32(       \
                            _mm256_castps_si256(c8), keys8)))                  \
  F(permutevar_ps, 8, _mm256_permutevar_ps(c8, keys8))                         \
  F(permutex2_ps, 8, _mm256_permutex2var_ps(c8, keys8, d8))                    \
  F(compress_ps, 8, _mm256_mask_compress_ps(d8, m, c8))                        \
  F(gather_ps, 4, _mm256_i64gather_ps(z, keys4, 4))                            \
  F(gather_few, 4, _mm_mask_i64gather_ps(c4, z, keys2,                         \
                                         _mm_cmplt_ps(c4, d4), 4))             \
  F(getmant_ss, 4, _mm_getmant_ss(c4, d4, _MM_MANT_NORM_1_2,                   \
                                  _MM_MANT_SIGN_src))                          \
  F(range_ss, 4, _mm_range_round_ss(c4, d4, 0x5, QUIET))
