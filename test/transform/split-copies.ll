; RUN: LINKGRAD_PRINT=prepare %opt -passes=linkgrad -disable-output %s 2>&1 | FileCheck %s
; A struct of 24 bytes that is held over other writes, its first byte in a
; register: it is copied as a whole. Where something is written between the reads
; of the pieces they stay.

declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.memmove.p0.p0.i64(ptr, ptr, i64, i1)
declare double @__enzyme_fwddiff(ptr, ...)

; CHECK-LABEL: define {{.*}} @together.linkgrad(
; CHECK: %joined = alloca [24 x i8], align 8
; CHECK-NOT: load i8
; CHECK: call void @llvm.memcpy{{.*}}(ptr {{.*}}%joined, ptr {{.*}}, i64 24, i1 false)
; CHECK: call void @llvm.memmove
; CHECK-NOT: store i8
; CHECK: call void @llvm.memcpy{{.*}}(ptr {{.*}}, ptr {{.*}}%joined, i64 24, i1 false)
; CHECK: ret void
define void @together(ptr %v, i64 %n) {
  %rest = alloca [23 x i8]
  %last = getelementptr i8, ptr %v, i64 96
  %first = load i8, ptr %last
  %behind = getelementptr i8, ptr %last, i64 1
  call void @llvm.memcpy.p0.p0.i64(ptr %rest, ptr %behind, i64 23, i1 false)
  %next = getelementptr i8, ptr %v, i64 24
  call void @llvm.memmove.p0.p0.i64(ptr %next, ptr %v, i64 96, i1 false)
  store i8 %first, ptr %v
  %v1 = getelementptr i8, ptr %v, i64 1
  call void @llvm.memcpy.p0.p0.i64(ptr %v1, ptr %rest, i64 23, i1 false)
  %x = load double, ptr %v
  %d = getelementptr i8, ptr %v, i64 16
  %y = load double, ptr %d
  %p = fmul double %x, %y
  store double %p, ptr %v
  ret void
}

; CHECK-LABEL: define {{.*}} @apart.linkgrad(
; CHECK-NOT: %joined
; CHECK: load i8
; CHECK: ret void
define void @apart(ptr %v, ptr %w) {
  %rest = alloca [23 x i8]
  %first = load i8, ptr %v
  store double 1.0, ptr %w
  %behind = getelementptr i8, ptr %v, i64 1
  call void @llvm.memcpy.p0.p0.i64(ptr %rest, ptr %behind, i64 23, i1 false)
  %to = getelementptr i8, ptr %v, i64 48
  store i8 %first, ptr %to
  %to1 = getelementptr i8, ptr %to, i64 1
  call void @llvm.memcpy.p0.p0.i64(ptr %to1, ptr %rest, i64 23, i1 false)
  ret void
}

define void @run(ptr %v, ptr %dv) {
  call double (ptr, ...) @__enzyme_fwddiff(ptr @together, ptr %v, ptr %dv, i64 4)
  ret void
}
define void @runApart(ptr %v, ptr %dv) {
  call double (ptr, ...) @__enzyme_fwddiff(ptr @apart, ptr %v, ptr %dv, ptr %v, ptr %dv)
  ret void
}
