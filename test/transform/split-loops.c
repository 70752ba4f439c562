// A loop that writes, in one iteration, an element which it reads in each is split there.
// RUN: %clang -O1 -Xclang -disable-llvm-passes -S -emit-llvm %s -o %t.ll
// RUN: env LINKGRAD_PRINT=prepare:paths %opt -passes=linkgrad -disable-output %t.ll 2>&1 | FileCheck %s
// RUN: env LINKGRAD_PRINT=prepare:jordan %opt -passes=linkgrad -disable-output %t.ll 2>&1 | FileCheck %s --check-prefix=JORDAN
extern int enzyme_const, enzyme_dup;
void __enzyme_autodiff(void *, ...);

static void paths(long n, double *d) {
  for (long k = 0; k < n; k++)
    for (long i = 0; i < n; i++)
      for (long j = 0; j < n; j++)
        d[i * n + j] += d[i * n + k] * d[k * n + j];
}

static void jordan(long n, double *d) {
  for (long k = 0; k < n; k++)
    for (long i = 0; i < n; i++)
      if (i != k)
        for (long j = 0; j < n; j++)
          d[i * n + j] -= d[i * n + k] / d[k * n + k] * d[k * n + j];
}

void run(long n, double *d, double *dd) {
  __enzyme_autodiff((void *)jordan, enzyme_const, n, enzyme_dup, d, dd);
  __enzyme_autodiff((void *)paths, enzyme_const, n, enzyme_dup, d, dd);
}

// Where arrays may overlap nothing is known of elements.
// CHECK: define internal void @paths
// CHECK-NOT: %iteration
// CHECK-COUNT-3: load double
// CHECK-NOT: load double
// The other version reads d[i * n + k] before the innermost loop, up to j == k.
// CHECK: define internal void @paths{{.*}}noalias
// CHECK: %iteration = phi i64
// CHECK: [[ELEMENT:%.*]] = load double
// CHECK-NEXT: br label
// CHECK: @llvm.fmuladd.f64(double [[ELEMENT]],

// Which iteration it is nobody asks any more: that of i == k does nothing.
// JORDAN: define internal void @jordan{{.*}}noalias
// JORDAN-NOT: icmp eq i64 %iteration{{[0-9]*}},
