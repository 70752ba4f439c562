; RUN: %opt -passes='print<linkgrad-activity>' -disable-output %s | FileCheck %s
; Local memory takes part only when something active is stored in it.

; CHECK-LABEL: activity of 'f'
; CHECK-NEXT: %a: shadow
; CHECK-NEXT: %b: constant
; CHECK-NEXT: %p: shadow
; CHECK-NEXT: store double %x, ptr %p, align 8: active
; CHECK-NEXT: store double 2.000000e+00, ptr %b, align 8: constant
; CHECK-NEXT: %q: constant
; CHECK-NEXT: %y: adjoint
; CHECK-NEXT: %c: constant
; CHECK-NEXT: %r: adjoint

define double @f(double %x, i64 %i) {
  %a = alloca [4 x double]
  %b = alloca [4 x double]
  %p = getelementptr double, ptr %a, i64 %i
  store double %x, ptr %p
  store double 2.0, ptr %b
  %q = getelementptr double, ptr %b, i64 %i
  %y = load double, ptr %a
  %c = load double, ptr %q
  %r = fmul double %y, %c
  ret double %r
}
