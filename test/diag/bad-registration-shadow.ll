; A variable needs a shadow for each lane.
; RUN: not %opt -passes=linkgrad %s -disable-output 2>&1 | FileCheck %s
; CHECK: error: the registration '!enzyme_shadow of g' cannot be used: it has 1 operands, and there is no variable among them for lane 2 (enzyme_width) [bad-registration]
@g = global double 0.0, !enzyme_shadow !{ptr @d0}
@d0 = global double 0.0
define double @f(double %x) {
  store volatile double %x, ptr @g
  %v = load volatile double, ptr @g
  %r = fmul double %v, %x
  ret double %r
}
declare [2 x double] @__enzyme_fwddiff(...)
define [2 x double] @go() {
  %t = call [2 x double] (...) @__enzyme_fwddiff(ptr @f, metadata !"enzyme_width", i32 2, double 2.0, double 1.0, double 10.0)
  ret [2 x double] %t
}
