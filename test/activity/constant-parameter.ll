; RUN: %opt -passes='print<linkgrad-activity>' -disable-output %s | FileCheck %s
; A constant pointer has no shadow, and neither has what is computed from it.

; CHECK-LABEL: activity of 'f'
; CHECK-NEXT: %p: constant
; CHECK-NEXT: %k: constant
; CHECK-NEXT: %e: constant
; CHECK-NEXT: %r: adjoint

define double @f(double %x, ptr "linkgrad_const" %w) {
  %p = getelementptr double, ptr %w, i64 1
  %k = load double, ptr %p
  %e = fadd double %k, 1.0
  %r = fmul double %e, %x
  ret double %r
}
