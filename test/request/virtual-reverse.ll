; The shadow of a function pointer: two functions with a shadow behind every
; parameter that is no float.
; RUN: %opt -passes=linkgrad -S %s | FileCheck %s
declare ptr @__enzyme_virtualreverse(...)

define double @f(double %x, ptr %p, i32 %n) {
  %v = load double, ptr %p
  %r = fmul double %x, %v
  ret double %r
}

; CHECK: @"_enzyme_reverse_f'" = internal constant { ptr, ptr } { ptr @_enzyme_reverse_f.augmented, ptr @_enzyme_reverse_f.gradient }
; CHECK: define ptr @caller()
; CHECK-NEXT: ret ptr @"_enzyme_reverse_f'"
define ptr @caller() {
  %r = call ptr (...) @__enzyme_virtualreverse(ptr @f)
  ret ptr %r
}
; CHECK: define internal { ptr, double } @_enzyme_reverse_f.augmented(double %0, ptr %1, ptr %2, i32 %3, i32 %4)
; CHECK: define internal { double } @_enzyme_reverse_f.gradient(double %0, ptr %1, ptr %2, i32 %3, i32 %4, double %5, ptr %6)
