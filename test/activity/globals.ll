; RUN: %opt -passes='print<linkgrad-activity>' -disable-output %s | FileCheck %s
; A variable is active when the closure may write floats to it.

; CHECK-LABEL: activity of 'f'
; CHECK-NEXT: store double %x, ptr @written, align 8: active
; CHECK-NEXT: %a: adjoint
; CHECK-NEXT: %b: constant
; CHECK-NEXT: %r: adjoint

@written = internal global double 0.0
@read = internal global double 2.0

define double @f(double %x) {
  store double %x, ptr @written
  %a = load double, ptr @written
  %b = load double, ptr @read
  %r = fmul double %a, %b
  ret double %r
}
