; RUN: %opt -passes='print<linkgrad-activity>' -disable-output %s | FileCheck %s
; A pointer with a shadow in local memory gives that memory a shadow.

; CHECK-LABEL: activity of 'f'
; CHECK-NEXT: %slot: shadow
; CHECK-NEXT: %other: constant
; CHECK-NEXT: store ptr %p, ptr %slot, align 8: active
; CHECK-NEXT: store ptr %w, ptr %other, align 8: constant
; CHECK-NEXT: %q: shadow
; CHECK-NEXT: %v: constant
; CHECK-NEXT: %x: adjoint
; CHECK-NEXT: %k: constant
; CHECK-NEXT: %r: adjoint

define double @f(ptr %p, ptr "linkgrad_const" %w) {
  %slot = alloca ptr
  %other = alloca ptr
  store ptr %p, ptr %slot
  store ptr %w, ptr %other
  %q = load ptr, ptr %slot
  %v = load ptr, ptr %other
  %x = load double, ptr %q
  %k = load double, ptr %v
  %r = fmul double %x, %k
  ret double %r
}
