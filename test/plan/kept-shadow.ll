; RUN: %opt -passes='print<linkgrad-plan>' -disable-output %s | FileCheck %s
; The shadow of a pointer that was loaded from overwritten memory is kept, as
; the pointer is.

; CHECK-LABEL: plan of 'f'
; CHECK-NEXT: reverse of %0:
; CHECK-NEXT: keep shadow %p
; CHECK-NEXT: keep primal %v
; CHECK-NEXT: frame: ptr double

define double @f(ptr %list, double %x) {
  %p = load ptr, ptr %list
  %v = load double, ptr %p
  %r = fmul double %v, %x
  store double %r, ptr %p
  store ptr null, ptr %list
  ret double %r
}
