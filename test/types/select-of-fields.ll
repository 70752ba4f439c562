; RUN: %opt -passes='print<linkgrad-types>' -disable-output %s | FileCheck %s
; A pointer to one of two fields does not shift the struct onto itself.

; CHECK-LABEL: types of 'f'
; CHECK-NEXT: %s: {[-1]:Pointer, [-1,0]:Float@double, [-1,8]:Float@double, [-1,16]:Integer}
; CHECK-NEXT: %t: {[-1]:Pointer, [-1,0]:Float@double, [-1,8]:Float@double, [-1,16]:Integer}
; CHECK-NEXT: %c: {[-1]:Integer}
; CHECK-NEXT: %y: {[-1]:Pointer, [-1,0]:Float@double, [-1,8]:Integer}
; CHECK-NEXT: %p: {[-1]:Pointer, [-1,0]:Float@double}
; CHECK-NEXT: %v: {[-1]:Float@double}
; CHECK-NEXT: %np: {[-1]:Pointer, [-1,0]:Integer}
; CHECK-NEXT: %n: {[-1]:Integer}
; CHECK-NEXT: %n1: {[-1]:Integer}
; CHECK-NEXT: llvm.memcpy.p0.p0.i64
; CHECK-NEXT: to: Float@double [0,16) Integer [16,20)
; CHECK-NEXT: from: Float@double [0,16) Integer [16,20)

define double @f(ptr %s, ptr %t, i1 %c) {
  %y = getelementptr i8, ptr %s, i64 8
  %p = select i1 %c, ptr %s, ptr %y
  %v = load i64, ptr %p
  %d = load double, ptr %p
  %np = getelementptr i8, ptr %s, i64 16
  %n = load i32, ptr %np
  %n1 = mul i32 %n, 3
  call void @llvm.memcpy.p0.p0.i64(ptr %t, ptr %s, i64 20, i1 false)
  ret double %d
}
