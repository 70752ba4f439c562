// BLAS in a loop that overwrites its operands, with two lanes in both modes: what
// an iteration keeps serves both.
// link: -lopenblas
// blas: reference blis
#include "check.h"
#include <cblas.h>
#include <string.h>

extern void __enzyme_autodiff(void *, ...);
extern void __enzyme_fwddiff(void *, ...);

enum { N = 3, NumIn = N * N + N, Steps = 4 };

// A^n x, scaled each time.
static void power(const double *in, double *out, int n) {
  double y[N], z[N];
  memcpy(y, in + N * N, sizeof y);
  for (int i = 0; i < n; ++i) {
    cblas_dgemv(CblasRowMajor, CblasNoTrans, N, N, 1, in, N, y, 1, 0, z, 1);
    double length = cblas_dnrm2(N, z, 1) + 0.1 * z[cblas_idamax(N, z, 1)];
    cblas_dcopy(N, z, 1, y, 1);
    cblas_dscal(N, 1 / length, y, 1);
  }
  out[0] = y[0] + 2 * y[1];
}

static double value(const double *in, int n) {
  double out[1];
  power(in, out, Steps);
  return out[0];
}

int main(void) {
  double in[NumIn], d1[NumIn] = {0}, d2[NumIn] = {0};
  double out[1], seed1[1] = {1}, seed2[1] = {-3};
  check_fill(in, NumIn, 1);
  for (int i = 0; i < N; ++i)
    in[i + i * N] += 2;
  __enzyme_autodiff((void *)power, enzyme_width, 2, enzyme_dup, in, d1, d2,
                    enzyme_dup, out, seed1, seed2, enzyme_const, Steps);
  check_gradient("first lane", d1, value, in, NumIn, 1e-7);
  for (int i = 0; i < NumIn; ++i)
    check_near("second lane", d2[i], -3 * d1[i], 1e-13);

  double v1[NumIn], v2[NumIn], t1[1] = {0}, t2[1] = {0};
  check_fill(v1, NumIn, 2);
  check_fill(v2, NumIn, 3);
  __enzyme_fwddiff((void *)power, enzyme_width, 2, enzyme_dup, in, v1, v2,
                   enzyme_dup, out, t1, t2, enzyme_const, Steps);
  check_near("first tangent", t1[0], check_dot(d1, v1, NumIn), 1e-12);
  check_near("second tangent", t2[0], check_dot(d1, v2, NumIn), 1e-12);
  return check_report();
}
