// Gradients through BLAS and LAPACK against what one would call by hand:
//
//   clang-22 -O2 -flto=thin -fuse-ld=lld
//   -Wl,--load-pass-plugin=build/lib/liblinkgrad.so bench/blas.c -lopenblas
//   -o blas && OPENBLAS_NUM_THREADS=1 ./blas
//
// C = A B, with the product and its two adjoints, and log det A by potrf, whose
// gradient by hand is potri. Prints processor times, minimum of 7, and ratios.
#include <cblas.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
extern void __enzyme_autodiff(void *, ...);
extern int enzyme_dup, enzyme_const;
void dpotrf_(const char *, const int *, double *, const int *, int *);
void dpotri_(const char *, const int *, double *, const int *, int *);

static void product(const double *A, const double *B, double *C, int n) {
  cblas_dgemm(CblasColMajor, CblasNoTrans, CblasNoTrans, n, n, n, 1, A, n, B, n,
              0, C, n);
}
static void product_by_hand(const double *A, double *dA, const double *B,
                            double *dB, double *C, double *dC, int n) {
  product(A, B, C, n);
  cblas_dgemm(CblasColMajor, CblasNoTrans, CblasTrans, n, n, n, 1, dC, n, B, n,
              1, dA, n);
  cblas_dgemm(CblasColMajor, CblasTrans, CblasNoTrans, n, n, n, 1, A, n, dC, n,
              1, dB, n);
}

static double log_det(double *A, int n) {
  int info;
  double sum = 0;
  dpotrf_("L", &n, A, &n, &info);
  for (int i = 0; i < n; ++i)
    sum += log(A[i + (long)i * n]);
  return 2 * sum;
}
static void log_det_by_hand(double *A, double *dA, int n) {
  int info;
  dpotrf_("L", &n, A, &n, &info);
  dpotri_("L", &n, A, &n, &info);
  for (int j = 0; j < n; ++j)
    for (int i = j; i < n; ++i)
      dA[i + (long)j * n] += (i == j ? 1 : 2) * A[i + (long)j * n];
}

static double now(void) { return (double)clock() / CLOCKS_PER_SEC; }
#define BEST(RESULT, SETUP, CALL)                                              \
  double RESULT = 1e9;                                                         \
  for (int r = 0; r < 7; ++r) {                                                \
    SETUP;                                                                     \
    double t = now();                                                          \
    CALL;                                                                      \
    t = now() - t;                                                             \
    RESULT = t < RESULT ? t : RESULT;                                          \
  }

int main(int argc, char **argv) {
  int n = argc > 1 ? atoi(argv[1]) : 512;
  size_t all = (size_t)n * n, bytes = all * sizeof(double);
  double *m[8];
  for (int k = 0; k < 8; ++k) {
    m[k] = malloc(bytes);
    for (size_t i = 0; i < all; ++i)
      m[k][i] = sin((double)i * (k + 1));
  }
  double *A = m[0], *dA = m[1], *B = m[2], *dB = m[3], *C = m[4], *dC = m[5];
  double *S = m[6], *dS = m[7];
  BEST(hand, memset(dC, 1, bytes), product_by_hand(A, dA, B, dB, C, dC, n))
  BEST(ours, memset(dC, 1, bytes),
       __enzyme_autodiff((void *)product, enzyme_dup, A, dA, enzyme_dup, B, dB,
                         enzyme_dup, C, dC, enzyme_const, n))
  printf("C = A B, n = %d: by hand %.4f s, gradient %.4f s, ratio %.2f\n", n,
         hand, ours, ours / hand);

  cblas_dgemm(CblasColMajor, CblasNoTrans, CblasTrans, n, n, n, 1, A, n, A, n,
              0, S, n);
  for (int i = 0; i < n; ++i)
    S[i + (long)i * n] += n;
  BEST(hand2, memcpy(B, S, bytes), log_det_by_hand(B, dS, n))
  BEST(ours2, memcpy(B, S, bytes),
       __enzyme_autodiff((void *)log_det, enzyme_dup, B, dS, enzyme_const, n))
  printf("log det, n = %d: by hand %.4f s, gradient %.4f s, ratio %.2f\n", n,
         hand2, ours2, ours2 / hand2);
  return 0;
}
