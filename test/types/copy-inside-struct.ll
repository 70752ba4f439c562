; RUN: %opt -passes='print<linkgrad-types>' -disable-output %s | FileCheck %s
; Copies between parts of one struct do not either.

; CHECK-LABEL: types of 'f'
; CHECK-NEXT: %s: {[-1]:Pointer, [-1,0]:Integer, [-1,8]:Float@double, [-1,16]:Float@double, [-1,24]:Float@double, [-1,32]:Float@double, [-1,40]:Float@double, [-1,48]:Float@double}
; CHECK-NEXT: %tmp: {[-1]:Pointer, [-1,0]:Float@double, [-1,8]:Float@double, [-1,16]:Float@double}
; CHECK-NEXT: %pos: {[-1]:Pointer, [-1,0]:Float@double, [-1,8]:Float@double, [-1,16]:Float@double, [-1,24]:Float@double, [-1,32]:Float@double, [-1,40]:Float@double}
; CHECK-NEXT: %vel: {[-1]:Pointer, [-1,0]:Float@double, [-1,8]:Float@double, [-1,16]:Float@double}
; CHECK-NEXT: llvm.memcpy.p0.p0.i64
; CHECK-NEXT: to: Float@double [0,24)
; CHECK-NEXT: from: Float@double [0,24)
; CHECK-NEXT: llvm.memcpy.p0.p0.i64
; CHECK-NEXT: to: Float@double [0,24)
; CHECK-NEXT: from: Float@double [0,24)
; CHECK-NEXT: %v8: {[-1]:Pointer, [-1,0]:Float@double, [-1,8]:Float@double}
; CHECK-NEXT: %v16: {[-1]:Pointer, [-1,0]:Float@double}
; CHECK-NEXT: %n: {[-1]:Integer}
; CHECK-NEXT: %n1: {[-1]:Integer}

define i64 @f(ptr %s) {
  %tmp = alloca [24 x i8]
  %pos = getelementptr i8, ptr %s, i64 8
  %vel = getelementptr i8, ptr %s, i64 32
  call void @llvm.memcpy.p0.p0.i64(ptr %tmp, ptr %pos, i64 24, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr %vel, ptr %tmp, i64 24, i1 false)
  %v = load double, ptr %vel
  %v8 = getelementptr i8, ptr %vel, i64 8
  %w = load double, ptr %v8
  %v16 = getelementptr i8, ptr %vel, i64 16
  %u = load double, ptr %v16
  %n = load i64, ptr %s
  %n1 = add i64 %n, 1
  ret i64 %n1
}
