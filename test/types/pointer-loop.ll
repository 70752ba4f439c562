; RUN: %opt -passes='print<linkgrad-types>' -disable-output %s | FileCheck %s
; A pointer that a loop moves by 16 bytes gives a pattern modulo 16.

; CHECK-LABEL: types of 'f'
; CHECK-NEXT: %a: {[-1]:Pointer, [-1,0]:Float@double, [-1,8]:Float@float}
; CHECK-NEXT: %end: {[-1]:Pointer}
; CHECK-NEXT: %p: {[-1]:Pointer, [-1,0]:Float@double, [-1,8]:Float@float}
; CHECK-NEXT: %p8: {[-1]:Pointer, [-1,0]:Float@float, [-1,8]:Float@double}
; CHECK-NEXT: %next: {[-1]:Pointer, [-1,0]:Float@double, [-1,8]:Float@float}
; CHECK-NEXT: %done: {[-1]:Integer}
; CHECK-NEXT: llvm.memcpy.p0.p0.i64
; CHECK-NEXT: to: Float@double [0,8) Float@float [8,12) Unknown [12,16) Float@double [16,24) Float@float [24,28) Unknown [28,32) (a load of double; a load of float)
; CHECK-NEXT: from: Float@double [0,8) Float@float [8,12) Unknown [12,16) Float@double [16,24) Float@float [24,28) Unknown [28,32) (a load of double; a load of float)

define double @f(ptr %a, ptr %end) {
entry:
  br label %loop
loop:
  %p = phi ptr [ %a, %entry ], [ %next, %loop ]
  %x = load double, ptr %p
  %p8 = getelementptr i8, ptr %p, i64 8
  %y = load float, ptr %p8
  %next = getelementptr i8, ptr %p, i64 16
  %done = icmp eq ptr %next, %end
  br i1 %done, label %exit, label %loop
exit:
  call void @llvm.memcpy.p0.p0.i64(ptr %a, ptr %a, i64 32, i1 false)
  ret double %x
}
