// RUN: %clang -O0 -Xclang -disable-O0-optnone -emit-llvm -S %s -o %t.ll
// RUN: env LINKGRAD_PRINT=prepare %opt -passes=linkgrad -S %t.ll -o %t.out.ll 2>&1 | FileCheck %s
// RUN: %clang -O2 -fno-inline -DUNROLLED -emit-llvm -S %s -o %t.o2.ll
// RUN: FileCheck %s --check-prefix=BYTES < %t.o2.ll
// RUN: env LINKGRAD_PRINT=prepare:unrolled %opt -passes=linkgrad -S %t.o2.ll -o %t.o2.out.ll 2>&1 | FileCheck %s --check-prefix=JOINED
// Swaps byte by byte: of known length, unrolled or not, and of pointers of which
// nothing is known: piece by piece, as long as the ranges do not overlap.

void __enzyme_autodiff(void *, ...);
extern int enzyme_dup;

// CHECK-LABEL: define internal void @apart.linkgrad
// CHECK-NOT: load i8
// CHECK: fmul double
// CHECK-NOT: load i8
// CHECK: ret void
static void apart(double *restrict a, double *restrict b) {
  double t[5] = {a[0], b[0], a[1], b[1], a[1]};
  char *p = (char *)t, *q = (char *)(t + 3);
  for (int i = 0; i < 16; ++i) {
    char c = p[i];
    p[i] = q[i];
    q[i] = c;
  }
  a[0] = t[0] * t[3];
  b[0] = t[4] * t[1];
}

// CHECK-LABEL: define internal void @unknown.linkgrad
// CHECK: call i64 @llvm.abs.i64
// CHECK: select i1 {{.*}}, i64
// CHECK-COUNT-3: memcpy
// CHECK-NOT: load i8
// CHECK: ret void
static void unknown(double *a, double *b, long n) {
  char *p = (char *)a, *q = (char *)b;
  for (long left = n; left--;) {
    char c = *p;
    *p++ = *q;
    *q++ = c;
  }
  for (long k = 0; k < n / 8; ++k)
    a[k] *= b[k];
}

// What clang has unrolled itself:
// BYTES-LABEL: define {{.*}} @unrolled(
// BYTES-COUNT-16: load i8
// JOINED-LABEL: define internal void @unrolled.linkgrad
// JOINED-NOT: load i8
// JOINED: call i64 @llvm.abs.i64
// JOINED-COUNT-3: memcpy
// JOINED-NOT: load i8
// JOINED: ret void
// CHECK-LABEL: define internal void @unrolled.linkgrad
// CHECK-NOT: load i8
// CHECK: call i64 @llvm.abs.i64
// CHECK-COUNT-3: memcpy
// CHECK-NOT: load i8
// CHECK: ret void
static void unrolled(double *a, double *b, long n) {
  char *p = (char *)a, *q = (char *)b;
  for (int i = 0; i < 8; ++i) {
    char c = p[i];
    p[i] = q[i];
    q[i] = c;
  }
  for (long k = 0; k < n; ++k)
    a[k] *= b[k];
}

void request(double *a, double *da, double *b, double *db, long n) {
#ifndef UNROLLED
  __enzyme_autodiff((void *)apart, enzyme_dup, a, da, enzyme_dup, b, db);
  __enzyme_autodiff((void *)unknown, enzyme_dup, a, da, enzyme_dup, b, db, n);
#endif
  __enzyme_autodiff((void *)unrolled, enzyme_dup, a, da, enzyme_dup, b, db, n);
}
