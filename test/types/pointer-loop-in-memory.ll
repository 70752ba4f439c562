; RUN: %opt -passes='print<linkgrad-types>' -disable-output %s | FileCheck %s
; The same with the pointer in memory, as without SROA: must end.

; CHECK-LABEL: types of 'f'
; CHECK-NEXT: %a: {[-1]:Pointer, [-1,-1]:Float@double}
; CHECK-NEXT: %n: {[-1]:Integer}
; CHECK-NEXT: %slot: {[-1]:Pointer, [-1,0]:Pointer, [-1,0,-1]:Float@double}
; CHECK-NEXT: %p: {[-1]:Pointer, [-1,-1]:Float@double}
; CHECK-NEXT: %next: {[-1]:Pointer, [-1,-1]:Float@double}
; CHECK-NEXT: %done: {[-1]:Integer}
; CHECK-NEXT: llvm.memset.p0.i64
; CHECK-NEXT: to: Float@double [0,8) period 8

define double @f(ptr %a, i64 %n) {
entry:
  %slot = alloca ptr
  store ptr %a, ptr %slot
  br label %loop
loop:
  %p = load ptr, ptr %slot
  %x = load double, ptr %p
  %next = getelementptr i8, ptr %p, i64 8
  store ptr %next, ptr %slot
  %done = fcmp ogt double %x, 0.0
  br i1 %done, label %exit, label %loop
exit:
  call void @llvm.memset.p0.i64(ptr %a, i8 0, i64 %n, i1 false)
  ret double %x
}
