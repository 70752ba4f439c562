; RUN: %opt -passes='print<linkgrad-types>' -disable-output %s | FileCheck %s
; Arrays in an array of structs: a[i].m[j] and a[i].n.

; CHECK-LABEL: types of 'f'
; CHECK-NEXT: %a: {[-1]:Pointer, [-1,0]:Float@double, [-1,8]:Float@double, [-1,16]:Float@double, [-1,24]:Integer}
; CHECK-NEXT: %b: {[-1]:Pointer, [-1,0]:Float@double, [-1,8]:Float@double, [-1,16]:Float@double, [-1,24]:Integer}
; CHECK-NEXT: %i: {[-1]:Integer}
; CHECK-NEXT: %j: {[-1]:Integer}
; CHECK-NEXT: %s: {[-1]:Pointer, [-1,0]:Float@double, [-1,8]:Float@double, [-1,16]:Float@double, [-1,24]:Integer}
; CHECK-NEXT: %m: {[-1]:Pointer, [-1,-1]:Float@double}
; CHECK-NEXT: %np: {[-1]:Pointer, [-1,0]:Integer, [-1,8]:Float@double, [-1,16]:Float@double, [-1,24]:Float@double}
; CHECK-NEXT: %n: {[-1]:Integer}
; CHECK-NEXT: %n1: {[-1]:Integer}
; CHECK-NEXT: llvm.memcpy.p0.p0.i64
; CHECK-NEXT: to: Float@double [0,24) Integer [24,32) Float@double [32,56) Integer [56,64)
; CHECK-NEXT: from: Float@double [0,24) Integer [24,32) Float@double [32,56) Integer [56,64)

define i64 @f(ptr %a, ptr %b, i64 %i, i64 %j) {
  %s = getelementptr [32 x i8], ptr %a, i64 %i
  %m = getelementptr inbounds [3 x double], ptr %s, i64 0, i64 %j
  %x = load double, ptr %m
  %np = getelementptr i8, ptr %s, i64 24
  %n = load i64, ptr %np
  %n1 = add i64 %n, 1
  call void @llvm.memcpy.p0.p0.i64(ptr %b, ptr %a, i64 64, i1 false)
  ret i64 %n1
}
