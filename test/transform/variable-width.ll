; RUN: %opt -passes=linkgrad -S %s | FileCheck %s
; A mutable variable has a shadow for each lane.

@state = internal global double 0.0
@enzyme_width = external global i32
@enzyme_dup = external global i32

; CHECK-DAG: @state.linkgrad.shadow = internal global double 0.000000e+00
; CHECK-DAG: @state.linkgrad.shadow.1 = internal global double 0.000000e+00
; CHECK-LABEL: define internal {{.*}}@linkgrad.forward.f(
; CHECK-DAG: store double %{{.*}}, ptr @state.linkgrad.shadow,
; CHECK-DAG: store double %{{.*}}, ptr @state.linkgrad.shadow.1,

define double @g() noinline {
  %v = load double, ptr @state
  ret double %v
}
define double @f(double %x) {
  store double %x, ptr @state
  %v = call double @g()
  %r = fmul double %v, %x
  ret double %r
}
declare [2 x double] @__enzyme_fwddiff(ptr, ...)
define [2 x double] @ask(double %x, double %a, double %b) {
  %w = load i32, ptr @enzyme_width
  %t = call [2 x double] (ptr, ...) @__enzyme_fwddiff(ptr @f, ptr @enzyme_width, i32 2, double %x, double %a, double %b)
  ret [2 x double] %t
}
