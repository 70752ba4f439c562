// BLAS with integers of 64 bits, in all spellings: also without a suffix, where
// only the arguments tell.
// shared: libwide.so wide.c
#include "check.h"

typedef long I;
extern void __enzyme_autodiff(void *, ...);
extern double __enzyme_fwddiff(void *, ...);

#define FORTRAN(NAME, GEMM, DOT)                                               \
  void GEMM(const char *, const char *, const I *, const I *, const I *,       \
            const double *, const double *, const I *, const double *,         \
            const I *, const double *, double *, const I *, long, long);       \
  double DOT(const I *, const double *, const I *, const double *, const I *); \
  static double NAME(const double *A, const double *B) {                       \
    double C[6], a = 1.5, b = 0;                                               \
    I m = 2, n = 3, k = 4, lda = 2, ldb = 3, ldc = 2, all = 6, one = 1,        \
      back = -1;                                                               \
    GEMM("N", "T", &m, &n, &k, &a, A, &lda, B, &ldb, &b, C, &ldc, 1, 1);       \
    return DOT(&all, C, &one, B, &back);                                       \
  }
#define CBLAS(NAME, GEMM, DOT)                                                 \
  void GEMM(int, int, int, I, I, I, double, const double *, I, const double *, \
            I, double, double *, I);                                           \
  double DOT(I, const double *, I, const double *, I);                         \
  static double NAME(const double *A, const double *B) {                       \
    double C[6];                                                               \
    GEMM(102, 111, 112, 2, 3, 4, 1.5, A, 2, B, 3, 0, C, 2);                    \
    return DOT(6, C, 1, B, -1);                                                \
  }
FORTRAN(plain, dgemm_, ddot_)
FORTRAN(julia, dgemm_64_, ddot_64_)
FORTRAN(without_underscore, dgemm64_, ddot64_)
CBLAS(cblas_plain, cblas_dgemm, cblas_ddot)
CBLAS(cblas_open, cblas_dgemm64_, cblas_ddot64_)
CBLAS(cblas_reference, cblas_dgemm_64, cblas_ddot_64)

static const double A[8] = {1, -0.5, 0.25, 2, 1.5, -1, 0.75, 0.1};
static const double B[12] = {0.5, 1, -1.5, 2, 0.3, -0.2, 1.1, 0.9, 1, -1, 2, 1};

/// dL/dC, then what the products make of it.
static double gradient_of(double *dA, double *dB) {
  double value = 0, C[6], dC[6];
  for (int i = 0; i < 6; ++i)
    C[i] = 0;
  for (int i = 0; i < 2; ++i)
    for (int j = 0; j < 3; ++j)
      for (int k = 0; k < 4; ++k)
        C[i + 2 * j] += 1.5 * A[i + 2 * k] * B[j + 3 * k];
  for (int i = 0; i < 6; ++i) {
    value += C[i] * B[5 - i];
    dC[i] = B[5 - i];
    dB[5 - i] += C[i];
  }
  for (int i = 0; i < 2; ++i)
    for (int j = 0; j < 3; ++j)
      for (int k = 0; k < 4; ++k) {
        dA[i + 2 * k] += 1.5 * dC[i + 2 * j] * B[j + 3 * k];
        dB[j + 3 * k] += 1.5 * dC[i + 2 * j] * A[i + 2 * k];
      }
  return value;
}

#define CHECK(F)                                                               \
  do {                                                                         \
    double dA[8] = {0}, dB[12] = {0}, tangent = 0;                             \
    __enzyme_autodiff((void *)F, A, dA, B, dB);                                \
    for (int i = 0; i < 8; ++i) {                                              \
      check_near(#F, dA[i], wantA[i], 1e-12);                                  \
      tangent += wantA[i] * A[i];                                              \
    }                                                                          \
    for (int i = 0; i < 12; ++i) {                                             \
      check_near(#F, dB[i], wantB[i], 1e-12);                                  \
      tangent += wantB[i] * B[i];                                              \
    }                                                                          \
    check_near(#F, F(A, B), value, 1e-12);                                     \
    check_near(#F, __enzyme_fwddiff((void *)F, A, A, B, B), tangent, 1e-12);   \
  } while (0)

int main(void) {
  double wantA[8] = {0}, wantB[12] = {0};
  double value = gradient_of(wantA, wantB);
  CHECK(plain);
  CHECK(julia);
  CHECK(without_underscore);
  CHECK(cblas_plain);
  CHECK(cblas_open);
  CHECK(cblas_reference);
  return check_report();
}
