; Requests that share the shadow of a variable with other threads take turns, from before
; it is cleared, and whatever leaves the derivative ends the turn. What each thread has of
; its own is not shared.
; RUN: %opt -passes=linkgrad -S %s | FileCheck %s

@shared = internal global double 0.0
@own = internal thread_local global double 0.0

; CHECK-LABEL: define double @asks_for_shared
; CHECK: call void @linkgrad.turn.begin()
; CHECK: memset{{.*}}@shared.linkgrad.shadow
; CHECK: call {{.*}}@linkgrad.turn.of.
define double @asks_for_shared(double %x) {
  %d = call double (ptr, ...) @__enzyme_fwddiff(ptr @of_shared, double %x, double 1.0)
  ret double %d
}

; CHECK-LABEL: define double @asks_for_own
; CHECK-NOT: linkgrad.turn
; CHECK: ret double
define double @asks_for_own(double %x) {
  %d = call double (ptr, ...) @__enzyme_fwddiff(ptr @of_own, double %x, double 1.0)
  ret double %d
}

; CHECK-LABEL: define double @asks_for_throwing
; CHECK: call void @linkgrad.turn.begin()
define double @asks_for_throwing(double %x) {
  %d = call double (ptr, ...) @__enzyme_fwddiff(ptr @of_throwing, double %x, double 1.0)
  ret double %d
}

define internal double @of_shared(double %x) nounwind {
  %y = fmul double %x, %x
  store double %y, ptr @shared, !tbaa !1
  %r = load volatile double, ptr @shared, !tbaa !1
  ret double %r
}

define internal double @of_own(double %x) nounwind {
  %p = call ptr @llvm.threadlocal.address(ptr @own)
  %y = fmul double %x, %x
  store double %y, ptr %p, !tbaa !1
  %r = load volatile double, ptr %p, !tbaa !1
  ret double %r
}

define internal double @of_throwing(double %x) {
  %y = fmul double %x, %x
  store double %y, ptr @shared, !tbaa !1
  call void @may_throw()
  %r = load volatile double, ptr @shared, !tbaa !1
  ret double %r
}

; CHECK-LABEL: define internal {{.*}}@linkgrad.turn.of.linkgrad.forward.of_shared(
; CHECK-NEXT: entry:
; CHECK-NEXT: %[[D:.*]] = call {{.*}}@linkgrad.forward.of_shared(
; CHECK-NEXT: call void @linkgrad.turn.end()
; CHECK-NEXT: ret {{.*}} %[[D]]

; CHECK-LABEL: define internal {{.*}}@linkgrad.turn.of.linkgrad.forward.of_throwing({{.*}}personality ptr @__gcc_personality_v0
; CHECK: invoke {{.*}}@linkgrad.forward.of_throwing(
; CHECK: returned:
; CHECK-NEXT: call void @linkgrad.turn.end()
; CHECK-NEXT: ret
; CHECK: thrown:
; CHECK-NEXT: landingpad
; CHECK-NEXT: cleanup
; CHECK-NEXT: call void @linkgrad.turn.end()
; CHECK-NEXT: resume

declare void @may_throw() "enzyme_inactive"
declare ptr @llvm.threadlocal.address(ptr)
declare double @__enzyme_fwddiff(ptr, ...)

!0 = !{!"root"}
!1 = !{!2, !2, i64 0}
!2 = !{!"double", !0, i64 0}
