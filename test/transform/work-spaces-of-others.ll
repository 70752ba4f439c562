; A request makes no shadows of blocks that a variable keeps, and clears none, if its
; derivative cannot get at that variable. It does where a pointer may lead to another
; derivative; code that is not here begins with shadows of its own.
; RUN: %opt -passes=linkgrad -S %s | FileCheck %s

@kept = internal global ptr null
@number = internal global double 0.0

; CHECK-LABEL: define double @asks_for_the_block
; CHECK: call void @linkgrad.work.begin(
; CHECK-NOT: @number.linkgrad.shadow
; CHECK: ret double
define double @asks_for_the_block(double %x) {
  %d = call double (ptr, ...) @__enzyme_fwddiff(ptr @of_block, double %x, double 1.0)
  ret double %d
}

; CHECK-LABEL: define double @asks_for_the_number
; CHECK-NOT: linkgrad.work
; CHECK: call void @llvm.memset{{.*}}(ptr {{.*}}@number.linkgrad.shadow, i8 0, i64 8
; CHECK-NOT: linkgrad.work
; CHECK: ret double
define double @asks_for_the_number(double %x) {
  %d = call double (ptr, ...) @__enzyme_fwddiff(ptr @of_number, double %x, double 1.0)
  ret double %d
}

; CHECK-LABEL: define double @asks_for_neither
; CHECK-NOT: linkgrad.work
; CHECK-NOT: memset
; CHECK: ret double
define double @asks_for_neither(double %x) {
  %d = call double (ptr, ...) @__enzyme_fwddiff(ptr @of_neither, double %x, double 1.0)
  ret double %d
}

; By way of a function that is called.
; CHECK-LABEL: define double @asks_for_a_caller
; CHECK: call void @linkgrad.work.begin(
; CHECK: ret double
define double @asks_for_a_caller(double %x) {
  %d = call double (ptr, ...) @__enzyme_fwddiff(ptr @of_caller, double %x, double 1.0)
  ret double %d
}

; CHECK-LABEL: define double @asks_for_more
; CHECK-NOT: linkgrad.work
; CHECK-NOT: memset
; CHECK: ret double
define double @asks_for_more(double %x) {
  %d = call double (ptr, ...) @__enzyme_fwddiff(ptr @of_more, double %x, double 1.0)
  ret double %d
}

; CHECK-LABEL: define double @asks_for_any
; CHECK: call void @linkgrad.work.begin(
; CHECK: call void @llvm.memset{{.*}}(ptr {{.*}}@number.linkgrad.shadow, i8 0, i64 8
; CHECK: ret double
define double @asks_for_any(double %x, ptr %f) {
  %d = call double (ptr, ...) @__enzyme_fwddiff(ptr @of_any, double %x, double 1.0, metadata !"enzyme_const", ptr %f)
  ret double %d
}

define internal double @of_block(double %x) {
  %old = load ptr, ptr @kept, !tbaa !1
  %none = icmp eq ptr %old, null
  br i1 %none, label %make, label %go

make:
  %new = call ptr @malloc(i64 64)
  store ptr %new, ptr @kept, !tbaa !1
  br label %go

go:
  %p = load ptr, ptr @kept, !tbaa !1
  %y = fmul double %x, %x
  store double %y, ptr %p, !tbaa !3
  %r = load volatile double, ptr %p, !tbaa !3
  ret double %r
}

define internal double @of_number(double %x) {
  %y = fmul double %x, %x
  store double %y, ptr @number, !tbaa !3
  %r = load volatile double, ptr @number, !tbaa !3
  ret double %r
}

define internal double @of_neither(double %x) {
  %y = fmul double %x, %x
  ret double %y
}

define internal double @of_caller(double %x) {
  %y = call double @of_block_too(double %x)
  %z = fmul double %y, %x
  ret double %z
}

define internal double @of_block_too(double %x) noinline {
  %y = call double @of_block(double %x)
  ret double %y
}

define internal double @of_more(double %x) {
  call void @report()
  %y = fmul double %x, %x
  ret double %y
}

define internal double @of_any(double %x, ptr %f) {
  call void %f() "enzyme_inactive"
  %y = fmul double %x, %x
  ret double %y
}

; Nobody has to be told of a shadow that is freed, of a block that no variable had.
; CHECK-LABEL: define internal {{.*}}@linkgrad.forward.of_own_block
; CHECK-NOT: call void @linkgrad.work.forget.all
; CHECK: ret
define double @asks_for_own_block(double %x, i64 %i) {
  %d = call double (ptr, ...) @__enzyme_fwddiff(ptr @of_own_block, double %x, double 1.0, i64 %i)
  ret double %d
}

define internal double @of_own_block(double %x, i64 %i) {
  %p = call ptr @malloc(i64 64)
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 64, i1 false)
  %at = getelementptr inbounds double, ptr %p, i64 %i
  store double %x, ptr %at, !tbaa !3
  %next = getelementptr inbounds i8, ptr %at, i64 8
  store double 3.0, ptr %next, !tbaa !3
  %r = load double, ptr %p, !tbaa !3
  call void @free(ptr %p)
  ret double %r
}

declare void @free(ptr)
declare void @report() "enzyme_inactive"
declare noalias ptr @malloc(i64)
declare double @__enzyme_fwddiff(ptr, ...)

!0 = !{!"root"}
!1 = !{!2, !2, i64 0}
!2 = !{!"any pointer", !0, i64 0}
!3 = !{!4, !4, i64 0}
!4 = !{!"double", !0, i64 0}
