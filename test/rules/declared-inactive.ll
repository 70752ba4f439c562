; What the program declares to be without derivative takes no part.
; RUN: %opt -passes=linkgrad -S %s | FileCheck %s
declare double @__enzyme_autodiff(ptr, ...)
declare double @__enzyme_fwddiff(ptr, ...)
@seen = global double 0.0, !enzyme_inactive !0
@kept_enzyme_const = global double 0.0
@valued = global double 0.0, !enzyme_activity_value !2
@active = global double 0.0, !enzyme_shadow !1
@dactive = global double 0.0
!0 = !{}
!1 = !{ptr @dactive}
!2 = !{!"const"}

; d/dx (x * [x^2]) = x^2, where [] is declared constant.
define double @by_instruction(double %x) {
  %r = call double (ptr, ...) @__enzyme_autodiff(ptr @instruction, double %x)
  ret double %r
}
define double @instruction(double %x) {
  %b = call "enzyme_inactive" double @square(double %x)
  %r = fmul double %x, %b
  ret double %r
}
define double @by_call(double %x) {
  %r = call double (ptr, ...) @__enzyme_autodiff(ptr @calls, double %x)
  ret double %r
}
define double @calls(double %x) {
  %b = call double @square(double %x) "enzyme_inactive"
  %r = fmul double %x, %b
  ret double %r
}
; The same by the argument of the call.
define double @by_argument(double %x) {
  %r = call double (ptr, ...) @__enzyme_autodiff(ptr @argument, double %x)
  ret double %r
}
define double @argument(double %x) {
  %b = call double @square(double "enzyme_inactive" %x)
  %r = fmul double %x, %b
  ret double %r
}
define internal double @square(double %x) noinline {
  %r = fmul double %x, %x
  ret double %r
}
; CHECK-LABEL: define {{.*}}@linkgrad.reverse.instruction(
; CHECK: %[[B:.*]] = call {{.*}}@{{.*}}square
; CHECK-NOT: fmul
; CHECK: ret
; CHECK-LABEL: define {{.*}}@linkgrad.reverse.calls(
; CHECK: call double @square
; CHECK-NOT: fmul
; CHECK: ret
; CHECK-LABEL: define {{.*}}@linkgrad.reverse.argument(
; CHECK: call double @square
; CHECK-NOT: fmul
; CHECK: ret

; The variables that were declared inactive get no shadow, the other one has its
; own.
; CHECK-NOT: @seen.linkgrad
; CHECK-NOT: @valued.linkgrad
; CHECK-NOT: @kept_enzyme_const.linkgrad
; CHECK-NOT: @active.linkgrad
; CHECK-LABEL: define {{.*}}linkgrad.forward.variables
; CHECK: @dactive
define double @by_variable(double %x) {
  %r = call double (ptr, ...) @__enzyme_fwddiff(ptr @variables, double %x, double 1.0)
  ret double %r
}
define double @variables(double %x) {
  store double %x, ptr @seen
  store double %x, ptr @kept_enzyme_const
  store volatile double %x, ptr @valued
  store double %x, ptr @active
  %a = load volatile double, ptr @seen
  %b = load volatile double, ptr @kept_enzyme_const
  %c = load volatile double, ptr @active
  %s = fmul double %a, %b
  %r = fmul double %s, %c
  ret double %r
}
