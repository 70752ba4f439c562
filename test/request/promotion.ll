; C promotes float to double and small integers to int on the way through '...'.
; RUN: %opt "-passes=print<linkgrad-requests>" -disable-output %s | FileCheck %s

; RUN: %opt "-passes=print<linkgrad-requests>" -S %s | FileCheck %s --check-prefix=IR
declare float @f(float, float, i8, i1)
declare float @__enzyme_autodiff(...)

; The float itself where it is still there.
; CHECK: out float %x
; CHECK-NEXT: out float 2.{{0*}}e+00
; CHECK-NEXT: const i8 %
; CHECK-NEXT: const i1 %
; IR: trunc i32 %k to i8
; IR: trunc i32 %b to i1
define float @caller(float %x, i32 %k, i32 %b) {
  %wide = fpext float %x to double
  %r = call float (...) @__enzyme_autodiff(ptr @f, double %wide, double 2.0, i32 %k, i32 %b)
  ret float %r
}
