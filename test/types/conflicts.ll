; RUN: env LINKGRAD_PRINT=conflicts %opt -passes='print<linkgrad-types>' -disable-output %s 2>&1 | FileCheck %s
; Who claims what of a byte that contradicts itself, and what made it one byte.

; CHECK: linkgrad: conflicts:
; CHECK-NEXT: byte 0 of Float@double by   %x = load double, ptr %p
; CHECK-SAME: in 'moves'
; CHECK-NEXT:   by:   %w = load i64, ptr %p
; CHECK-NEXT:   by:   store i64 %w, ptr %q
; CHECK-NEXT:   copied by:   call void @llvm.memcpy
; CHECK-NEXT: byte 0 of Pointer by   %a = load ptr, ptr %r

; CHECK-NOT: linkgrad: conflicts:

define double @moves(ptr %p, ptr %q, ptr %r) {
  %x = load double, ptr %p
  %w = load i64, ptr %p
  store i64 %w, ptr %q
  call void @llvm.memcpy.p0.p0.i64(ptr %r, ptr %q, i64 8, i1 false)
  %a = load ptr, ptr %r
  ret double %x
}
