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

; The variable holds another part of the struct, too, which is used as it is.
; CHECK-LABEL: define {{.*}} @beside.linkgrad(
; CHECK: %joined = alloca [12 x i8], align 8
; CHECK-NOT: load i8
; CHECK: call void @llvm.memcpy{{.*}}(ptr {{.*}}%joined, ptr {{.*}}, i64 12, i1 false)
; CHECK: call void @llvm.memmove
; CHECK-NOT: store i8
; CHECK: call void @llvm.memcpy{{.*}}(ptr {{.*}}, ptr {{.*}}%joined, i64 12, i1 false)
; CHECK: ret void
define void @beside(ptr %v, i64 %n) {
  %rest = alloca [39 x i8]
  call void @llvm.lifetime.start.p0(ptr %rest)
  %last = getelementptr i8, ptr %v, i64 160
  %first = load i8, ptr %last
  %behind = getelementptr i8, ptr %last, i64 1
  call void @llvm.memcpy.p0.p0.i64(ptr %rest, ptr %behind, i64 11, i1 false)
  %owner = getelementptr i8, ptr %rest, i64 15
  %p = getelementptr i8, ptr %last, i64 16
  call void @llvm.memcpy.p0.p0.i64(ptr %owner, ptr %p, i64 24, i1 false)
  store i64 %n, ptr %p
  %next = getelementptr i8, ptr %v, i64 40
  call void @llvm.memmove.p0.p0.i64(ptr %next, ptr %v, i64 160, i1 false)
  store i8 %first, ptr %v
  %v1 = getelementptr i8, ptr %v, i64 1
  call void @llvm.memcpy.p0.p0.i64(ptr %v1, ptr %rest, i64 11, i1 false)
  %v16 = getelementptr i8, ptr %v, i64 16
  call void @llvm.memcpy.p0.p0.i64(ptr %v16, ptr %owner, i64 24, i1 false)
  call void @llvm.lifetime.end.p0(ptr %rest)
  %x = load double, ptr %v
  %y = load double, ptr %v16
  %xy = fmul double %x, %y
  store double %xy, ptr %v
  ret void
}

; A letter of it is read elsewhere.
; CHECK-LABEL: define {{.*}} @within.linkgrad(
; CHECK-NOT: %joined
; CHECK: ret void
define void @within(ptr %v, ptr %w) {
  %x = load float, ptr %v
  store float %x, ptr %w
  %count = getelementptr i8, ptr %v, i64 4
  %n = load i32, ptr %count
  %more = add i32 %n, 1
  store i32 %more, ptr %count
  %rest = alloca [23 x i8]
  %first = load i8, ptr %v
  %behind = getelementptr i8, ptr %v, i64 1
  call void @llvm.memcpy.p0.p0.i64(ptr %rest, ptr %behind, i64 11, i1 false)
  %to = getelementptr i8, ptr %v, i64 48
  store i8 %first, ptr %to
  %to1 = getelementptr i8, ptr %to, i64 1
  call void @llvm.memcpy.p0.p0.i64(ptr %to1, ptr %rest, i64 11, i1 false)
  %one = getelementptr i8, ptr %rest, i64 3
  %letter = load i8, ptr %one
  %w4 = getelementptr i8, ptr %w, i64 4
  store i8 %letter, ptr %w4
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
define void @runBeside(ptr %v, ptr %dv) {
  call double (ptr, ...) @__enzyme_fwddiff(ptr @beside, ptr %v, ptr %dv, i64 4)
  ret void
}
define void @runWithin(ptr %v, ptr %dv) {
  call double (ptr, ...) @__enzyme_fwddiff(ptr @within, ptr %v, ptr %dv, ptr %v, ptr %dv)
  ret void
}
