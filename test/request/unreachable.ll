; Code that is never reached may define values by themselves; reading it ends.
; RUN: not %opt "-passes=print<linkgrad-requests>" -disable-output %s 2>&1 | FileCheck %s
declare double @__enzyme_autodiff(...)
declare double @f(double)

; CHECK: error: in the call to '__enzyme_autodiff': the function to differentiate is not a known function [no-function]
define void @caller(double %x) {
  ret void
dead:
  %p = load ptr, ptr %p
  call double (...) @__enzyme_autodiff(ptr %p, double %x)
  %q = getelementptr i8, ptr %q, i64 8
  %v = load ptr, ptr %q
  call double (...) @__enzyme_autodiff(ptr %v, double %x)
  %s = select i1 true, ptr %s, ptr %s
  call double (...) @__enzyme_autodiff(ptr %s, double %x)
  %c = call ptr @loop(ptr %c)
  call double (...) @__enzyme_autodiff(ptr %c, double %x)
  br label %dead
}
define internal ptr @loop(ptr %p) {
  ret ptr %p
}
