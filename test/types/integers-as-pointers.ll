; RUN: %opt -passes='print<linkgrad-types>' -disable-output %s | FileCheck %s
; ptrtoint, arithmetic-free, and back; and a pointer that is copied as an i64.

; CHECK-LABEL: types of 'f'
; CHECK-NEXT: %p: {[-1]:Pointer, [-1,0]:Float@double}
; CHECK-NEXT: %slot: {[-1]:Pointer, [-1,0]:Pointer, [-1,0,0]:Float@double}
; CHECK-NEXT: %other: {[-1]:Pointer, [-1,0]:Pointer, [-1,0,0]:Float@double}
; CHECK-NEXT: %i: {} (no evidence)
; CHECK-NEXT: %q: {[-1]:Pointer, [-1,0]:Float@double}
; CHECK-NEXT: %w: {[-1]:Pointer}
; CHECK-NEXT: %r: {[-1]:Pointer, [-1,0]:Float@double}
; CHECK-NEXT: %bits: {[-1]:Float@double}

define double @f(ptr %p, ptr %slot, ptr %other) {
  %i = ptrtoint ptr %p to i64
  %q = inttoptr i64 %i to ptr
  %x = load double, ptr %q
  store ptr %p, ptr %slot
  %w = load i64, ptr %slot
  store i64 %w, ptr %other
  %r = load ptr, ptr %other
  %bits = load i64, ptr %r
  ret double %x
}
