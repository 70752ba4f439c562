// RUN: %clang -O2 -fno-vectorize -fno-slp-vectorize -emit-llvm -c %s -o %t.bc
// RUN: env LINKGRAD_PRINT=prepare %opt -passes=linkgrad -disable-output %t.bc 2>&1 | FileCheck %s

// Subscripts that are chosen are counters of 64 bits where they do not wrap:
// two tests before the loop tell that n is above zero.

// CHECK-LABEL: define {{.*}}@up.linkgrad(
// CHECK-NOT: {{ashr|sext i32 %.* to i64.*|trunc}}
// CHECK: ret void

// Of a number of 8 bits that comes round again nothing is known.

// CHECK-LABEL: define {{.*}}@around.linkgrad(
// CHECK: {{ashr|sext i8}}
// CHECK: ret void

extern int enzyme_dup, enzyme_const;
void __enzyme_autodiff(void *, ...);

void up(const double *x, double *y, int n) {
  if (n < 0)
    return;
  if (n != 0)
    for (int i = 0; i < n; ++i) {
      long row = i == 0 ? n - 1 : i - 1;
      for (long j = 0; j < 8; ++j)
        y[8 * i + j] += x[8 * row + j];
    }
}

void around(const double *x, double *y, int n) {
  for (long i = 0; i < 300; ++i)
    y[i] = x[i == 0 ? 0 : (signed char)(i - 1)] * x[i];
}

void gradients(const double *x, double *dx, double *y, double *dy, int n) {
  __enzyme_autodiff((void *)up, enzyme_dup, x, dx, enzyme_dup, y, dy,
                    enzyme_const, n);
  __enzyme_autodiff((void *)around, enzyme_dup, x, dx, enzyme_dup, y, dy,
                    enzyme_const, n);
}
