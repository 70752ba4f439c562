// RUN: %clang -O1 -fno-discard-value-names -emit-llvm -c %s -o %t.bc
// RUN: env LINKGRAD_PRINT=prepare %opt -passes=linkgrad -disable-output %t.bc 2>&1 | FileCheck %s

// Loops are split at their ends as long as all copies are no larger than an
// unrolled loop may be: not where many ends are asked for of a large loop, and
// not where the program is to be small.

// CHECK-LABEL: define {{.*}}@few.linkgrad
// CHECK: .meeting
// CHECK-LABEL: define {{.*}}@many.linkgrad
// CHECK-NOT: .meeting
// CHECK-LABEL: define {{.*}}@small.linkgrad
// CHECK-NOT: .meeting
// CHECK-LABEL: define {{.*}}@few.linkgrad.

extern int enzyme_dup, enzyme_const;
void __enzyme_autodiff(void *, ...);

#define NEIGHBOURS                                                             \
  for (long i = 0; i < n; ++i)                                                 \
    y[i] = x[i ? i - 1 : n - 1] * x[i + 1 < n ? i + 1 : 0] * x[i];

void few(const double *x, double *y, long n) { NEIGHBOURS }

__attribute__((minsize)) void small(const double *x, double *y, long n) {
  NEIGHBOURS
}

void many(const double *x, double *y, long n) {
  for (long i = 0; i < n; ++i) {
    double sum = x[i ? i - 1 : n - 1] * x[i + 1 < n ? i + 1 : 0];
#pragma clang loop unroll(full)
    for (long k = 2; k < 8; ++k)
      sum *= x[i == k ? n - 1 : i] * x[i == n - k ? 0 : i];
    y[i] = sum;
  }
}

void sum(const double *x, double *dx, double *y, double *dy, long n) {
  __enzyme_autodiff((void *)few, enzyme_dup, x, dx, enzyme_dup, y, dy,
                    enzyme_const, n);
  __enzyme_autodiff((void *)many, enzyme_dup, x, dx, enzyme_dup, y, dy,
                    enzyme_const, n);
  __enzyme_autodiff((void *)small, enzyme_dup, x, dx, enzyme_dup, y, dy,
                    enzyme_const, n);
}
