// Reverse mode with enzyme_width 4 against four requests:
//
//   clang-22 -O2 -fpass-plugin=build/lib/liblinkgrad.so bench/width.c -lm -o
//   width
//
// Prints times and their ratio. In reverse mode lanes are scalars side by side;
// if the ratio comes near 1, vectors of lanes (as in forward mode: jacobian.c) are
// worth a thought.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
extern void __enzyme_autodiff(void *, ...);
extern int enzyme_width, enzyme_dup, enzyme_const, enzyme_dupv;
enum { N = 2000, K = 40 };
// A chain of steps with transcendental functions; out is a vector of 4.
__attribute__((noinline)) void model(const double *x, double *out, int n) {
  double a[4] = {0};
  for (int k = 0; k < K; ++k)
    for (int i = 0; i < n; ++i) {
      double s = sin(x[i] + a[0]);
      a[0] = a[0] * 0.5 + s;
      a[1] += s * x[i];
      a[2] += s * s * a[0];
      a[3] += x[i] * a[0];
    }
  for (int j = 0; j < 4; ++j)
    out[j] = a[j];
}
// Cheap arithmetic over memory.
__attribute__((noinline)) void stencil(const double *x, double *out, int n) {
  for (int j = 0; j < 4; ++j)
    out[j] = 0;
  for (int k = 0; k < K; ++k)
    for (int i = 1; i + 1 < n; ++i) {
      double d = x[i - 1] * x[i] - x[i + 1];
      out[0] += d * d;
      out[1] += d * x[i];
      out[2] += x[i] * x[i + 1];
      out[3] += d * d * d;
    }
}
static double now(void) { return (double)clock() / CLOCKS_PER_SEC; }
static double x[N], dx[4][N], out[4], dout[4][4];
#define RUN(F)                                                                 \
  do {                                                                         \
    double best4 = 1e9, best1 = 1e9;                                           \
    for (int r = 0; r < 15; ++r) {                                             \
      for (int j = 0; j < 4; ++j)                                              \
        dout[j][j] = 1;                                                        \
      double t = now();                                                        \
      __enzyme_autodiff((void *)F, enzyme_width, 4, enzyme_dup, x, dx[0],      \
                        dx[1], dx[2], dx[3], enzyme_dup, out, dout[0],         \
                        dout[1], dout[2], dout[3], enzyme_const, N);           \
      t = now() - t;                                                           \
      if (t < best4)                                                           \
        best4 = t;                                                             \
      for (int j = 0; j < 4; ++j)                                              \
        dout[j][j] = 1;                                                        \
      t = now();                                                               \
      for (int j = 0; j < 4; ++j)                                              \
        __enzyme_autodiff((void *)F, enzyme_dup, x, dx[j], enzyme_dup, out,    \
                          dout[j], enzyme_const, N);                           \
      t = now() - t;                                                           \
      if (t < best1)                                                           \
        best1 = t;                                                             \
    }                                                                          \
    printf(#F ": width 4 %.3f ms, 4 requests %.3f ms, ratio %.2f\n",           \
           best4 * 1e3, best1 * 1e3, best4 / best1);                           \
  } while (0)
int main(void) {
  for (int i = 0; i < N; ++i)
    x[i] = 0.3 + 1e-4 * i;
  RUN(model);
  RUN(stencil);
  return 0;
}
