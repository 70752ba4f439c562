; RUN: %opt -passes='print<linkgrad-types>' -disable-output %s | FileCheck %s
; A variable index into {double, i64} pairs: the pattern is modulo 16, and a copy
; of unknown size repeats it.

; CHECK-LABEL: types of 'f'
; CHECK-NEXT: %a: {[-1]:Pointer, [-1,0]:Float@double, [-1,8]:Integer}
; CHECK-NEXT: %b: {[-1]:Pointer, [-1,0]:Float@double, [-1,8]:Integer}
; CHECK-NEXT: %i: {[-1]:Integer}
; CHECK-NEXT: %n: {} (no evidence)
; CHECK-NEXT: %e: {[-1]:Pointer, [-1,0]:Float@double, [-1,8]:Integer}
; CHECK-NEXT: %kp: {[-1]:Pointer, [-1,0]:Integer, [-1,8]:Float@double}
; CHECK-NEXT: %k: {[-1]:Integer}
; CHECK-NEXT: %k1: {[-1]:Integer}
; CHECK-NEXT: %size: {[-1]:Integer}
; CHECK-NEXT: llvm.memcpy.p0.p0.i64
; CHECK-NEXT: to: Float@double [0,8) Integer [8,16) period 16
; CHECK-NEXT: from: Float@double [0,8) Integer [8,16) period 16
; CHECK-NEXT: llvm.memcpy.p0.p0.i64
; CHECK-NEXT: to: Float@double [0,8) Integer [8,16) Float@double [16,24) Integer [24,32) Float@double [32,40)
; CHECK-NEXT: from: Float@double [0,8) Integer [8,16) Float@double [16,24) Integer [24,32) Float@double [32,40)

define double @f(ptr %a, ptr %b, i64 %i, i64 %n) {
  %e = getelementptr [16 x i8], ptr %a, i64 %i
  %x = load double, ptr %e
  %kp = getelementptr i8, ptr %e, i64 8
  %k = load i64, ptr %kp
  %k1 = add i64 %k, 1
  %size = shl i64 %n, 4
  call void @llvm.memcpy.p0.p0.i64(ptr %b, ptr %a, i64 %size, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr %b, ptr %a, i64 40, i1 false)
  ret double %x
}
