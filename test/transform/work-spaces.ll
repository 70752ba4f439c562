; A block that a variable keeps from an earlier call gets zeros as its shadow when
; a request begins, if the closure stores nothing else there than blocks of the
; allocator and pointers into them; what is freed is forgotten.
; RUN: %opt -passes=linkgrad -S %s | FileCheck %s
; RUN: sed 's/%new = call ptr @malloc(i64 64)/%new = load ptr, ptr @other/' %s > %t.ll
; RUN: not %opt -passes=linkgrad -S %t.ll 2>&1 | FileCheck %s --check-prefix=OTHER
; RUN: sed 's/; store ptr/store ptr/' %s > %t.ll
; RUN: not %opt -passes=linkgrad -S %t.ll 2>&1 | FileCheck %s --check-prefix=OTHER
; OTHER: a pointer that is kept in the variable 'kept'

@kept = internal global { ptr, ptr, i64 } zeroinitializer
@other = external global ptr

; CHECK-LABEL: define double @ask
; CHECK: [[W:%.*]] = alloca [5 x i64]
; CHECK: load ptr, ptr @kept
; CHECK: load ptr, ptr @kept.linkgrad.shadow
; CHECK: call void @linkgrad.work.begin(ptr [[W]], i64 1)
; CHECK: [[S:%.*]] = load ptr, ptr
; CHECK: [[E:%.*]] = call ptr @linkgrad.work.inside(ptr [[W]], i64 1, ptr {{%.*}}, i64 0)
; CHECK: call void @llvm.memset{{.*}}(ptr {{.*}}@kept.linkgrad.shadow, i8 0, i64 24
; CHECK: store ptr [[S]], ptr @kept.linkgrad.shadow
; CHECK: store ptr [[E]], ptr getelementptr (i8, ptr @kept.linkgrad.shadow, i64 8)
define double @ask(double %x) {
  %d = call double (ptr, ...) @__enzyme_fwddiff(ptr @f, double %x, double 1.0)
  ret double %d
}

; CHECK: call void @linkgrad.work.forget.all(
define internal double @f(double %x) {
  %at = getelementptr inbounds i8, ptr @kept, i64 8
  %n.at = getelementptr inbounds i8, ptr @kept, i64 16
  %n = load i64, ptr %n.at, !tbaa !3
  %grows = icmp ult i64 %n, 8
  br i1 %grows, label %grow, label %go

grow:
  %old = load ptr, ptr @kept, !tbaa !1
  call void @free(ptr %old)
  %new = call ptr @malloc(i64 64)
  store ptr %new, ptr @kept, !tbaa !1
  store i64 8, ptr %n.at, !tbaa !3
  br label %go

go:
  %p = load ptr, ptr @kept, !tbaa !1
  %q = getelementptr inbounds double, ptr %p, i64 2
  store ptr %q, ptr %at, !tbaa !1
  %mid = load ptr, ptr %at, !tbaa !1
  ; store ptr %p, ptr %p
  %y = fmul double %x, %x
  store double %y, ptr %mid
  %r = load volatile double, ptr %mid
  ret double %r
}

; CHECK: define internal void @linkgrad.work.forget.all(ptr %0)
; CHECK: call void @linkgrad.work.forget(ptr @kept.linkgrad.shadow, ptr %0)

declare double @__enzyme_fwddiff(ptr, ...)
declare noalias ptr @malloc(i64)
declare void @free(ptr)

!0 = !{!"root"}
!1 = !{!2, !2, i64 0}
!2 = !{!"any pointer", !0, i64 0}
!3 = !{!4, !4, i64 0}
!4 = !{!"long", !0, i64 0}
