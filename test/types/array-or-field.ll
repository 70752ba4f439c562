; RUN: %opt -passes='print<linkgrad-types>' -disable-output %s | FileCheck %s
; Without a bound an integer inside an array of doubles may be a union's: unknown,
; unless TBAA types both accesses.

; CHECK-LABEL: types of 'untyped'
; CHECK-NEXT: %s: {[-1]:Pointer, [-1,0]:Float@double, [-1,8]:Float@double}
; CHECK-NEXT: %t: {[-1]:Pointer, [-1,0]:Float@double, [-1,8]:Float@double}
; CHECK-NEXT: %i: {[-1]:Integer}
; CHECK-NEXT: llvm.memcpy.p0.p0.i64
; CHECK-NEXT: to: Float@double [0,16) Unknown [16,24) ('add' of i32; a load of double)
; CHECK-NEXT: from: Float@double [0,16) Unknown [16,24) ('add' of i32; a load of double)
; CHECK-NEXT: %e: {[-1]:Pointer, [-1,-1]:Float@double}
; CHECK-NEXT: %np: {[-1]:Pointer}
; CHECK-NEXT: %n: {[-1]:Integer}
; CHECK-NEXT: %m: {[-1]:Integer}
; CHECK-LABEL: types of 'typed'
; CHECK-NEXT: %s: {[-1]:Pointer, [-1,0]:Float@double, [-1,8]:Float@double, [-1,16]:Integer}
; CHECK-NEXT: %t: {[-1]:Pointer, [-1,0]:Float@double, [-1,8]:Float@double, [-1,16]:Integer}
; CHECK-NEXT: %i: {[-1]:Integer}
; CHECK-NEXT: llvm.memcpy.p0.p0.i64
; CHECK-NEXT: to: Float@double [0,16) Integer [16,20)
; CHECK-NEXT: from: Float@double [0,16) Integer [16,20)
; CHECK-NEXT: %e: {[-1]:Pointer, [-1,-1]:Float@double}
; CHECK-NEXT: %np: {[-1]:Pointer, [-1,0]:Integer}
; CHECK-NEXT: %n: {[-1]:Integer}

define i32 @untyped(ptr %s, ptr %t, i64 %i) {
  call void @llvm.memcpy.p0.p0.i64(ptr %t, ptr %s, i64 24, i1 false)
  %e = getelementptr [8 x i8], ptr %s, i64 %i
  %x = load double, ptr %e
  %np = getelementptr i8, ptr %s, i64 16
  %n = load i32, ptr %np
  %m = add i32 %n, 1
  ret i32 %m
}

define i32 @typed(ptr %s, ptr %t, i64 %i) {
  call void @llvm.memcpy.p0.p0.i64(ptr %t, ptr %s, i64 20, i1 false)
  %e = getelementptr [8 x i8], ptr %s, i64 %i
  %x = load double, ptr %e, !tbaa !0
  %np = getelementptr i8, ptr %s, i64 16
  %n = load i32, ptr %np, !tbaa !1
  ret i32 %n
}
!0 = !{!2, !2, i64 0}
!1 = !{!3, !3, i64 0}
!2 = !{!"double", !4, i64 0}
!3 = !{!"int", !4, i64 0}
!4 = !{!"omnipotent char", !5, i64 0}
!5 = !{!"Simple C/C++ TBAA"}
