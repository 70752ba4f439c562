; RUN: %opt -passes='print<linkgrad-types>' -disable-output %s | FileCheck %s
; realloc keeps what was in the memory; a `returned` parameter is the result.

; CHECK-LABEL: types of 'f'
; CHECK-NEXT: %p: {[-1]:Pointer, [-1,0]:Float@double}
; CHECK-NEXT: %n: {[-1]:Integer}
; CHECK-NEXT: %q: {[-1]:Pointer, [-1,0]:Float@double}
; CHECK-NEXT: %r: {[-1]:Pointer, [-1,0]:Float@double}
; CHECK-NEXT: %bits: {[-1]:Float@double}

declare ptr @realloc(ptr, i64)
declare ptr @same(ptr returned)

define double @f(ptr %p, i64 %n) {
  %q = call ptr @realloc(ptr %p, i64 %n)
  %x = load double, ptr %q
  %r = call ptr @same(ptr %q)
  %bits = load i64, ptr %r
  ret double %x
}
