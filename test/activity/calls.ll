; RUN: %opt -passes='print<linkgrad-activity>' -disable-output %s | FileCheck %s
; Calls of bodies are active when active values or memory go in; those of
; functions that are known to have no derivative are not.

; CHECK-LABEL: activity of 'g'
; CHECK-NEXT: %v: adjoint
; CHECK-NEXT: %r: adjoint
; CHECK-LABEL: activity of 'f'
; CHECK-NEXT: %k: constant
; CHECK-NEXT: %a: adjoint
; CHECK-NEXT: %b: constant
; CHECK-NEXT: %r: adjoint

declare i32 @puts(ptr)

define internal double @g(ptr %p, double %x) {
  %v = load double, ptr %p
  %r = fmul double %v, %x
  ret double %r
}

define double @f(ptr %p, ptr "linkgrad_const" %q, ptr "linkgrad_const" %s) {
  %k = load double, ptr %q
  %a = call double @g(ptr %p, double %k)
  %b = call double @g(ptr %q, double %k)
  %n = call i32 @puts(ptr %s)
  %r = fmul double %a, %b
  ret double %r
}
