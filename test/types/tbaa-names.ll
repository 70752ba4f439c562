; RUN: %opt -passes='print<linkgrad-types>' -disable-output %s | FileCheck %s
; TBAA of both formats types integer accesses; char says nothing.

; CHECK-LABEL: types of 'f'
; CHECK-NEXT: %p: {[-1]:Pointer, [-1,0]:Float@double, [-1,8]:Integer, [-1,16]:Pointer, [-1,32]:Float@double, [-1,40]:Integer}
; CHECK-NEXT: %d: {[-1]:Float@double}
; CHECK-NEXT: %p8: {[-1]:Pointer, [-1,0]:Integer, [-1,8]:Pointer, [-1,24]:Float@double, [-1,32]:Integer}
; CHECK-NEXT: %n: {[-1]:Integer}
; CHECK-NEXT: %p16: {[-1]:Pointer, [-1,0]:Pointer, [-1,16]:Float@double, [-1,24]:Integer}
; CHECK-NEXT: %q: {[-1]:Pointer}
; CHECK-NEXT: %p24: {[-1]:Pointer, [-1,8]:Float@double, [-1,16]:Integer}
; CHECK-NEXT: %c: {} (no evidence)
; CHECK-NEXT: %p32: {[-1]:Pointer, [-1,0]:Float@double, [-1,8]:Integer}
; CHECK-NEXT: %new: {[-1]:Float@double}
; CHECK-NEXT: %p40: {[-1]:Pointer, [-1,0]:Integer}
; CHECK-NEXT: %enum: {[-1]:Integer}

define void @f(ptr %p) {
  %d = load i64, ptr %p, !tbaa !0
  %p8 = getelementptr i8, ptr %p, i64 8
  %n = load i64, ptr %p8, !tbaa !1
  %p16 = getelementptr i8, ptr %p, i64 16
  %q = load i64, ptr %p16, !tbaa !2
  %p24 = getelementptr i8, ptr %p, i64 24
  %c = load i64, ptr %p24, !tbaa !3
  %p32 = getelementptr i8, ptr %p, i64 32
  %new = load i64, ptr %p32, !tbaa !4
  %p40 = getelementptr i8, ptr %p, i64 40
  %enum = load i32, ptr %p40, !tbaa !5
  ret void
}
!0 = !{!10, !10, i64 0}
!1 = !{!20, !11, i64 8}
!2 = !{!12, !12, i64 0}
!3 = !{!13, !13, i64 0}
!4 = !{!15, !15, i64 0, i64 8}
!5 = !{!16, !16, i64 0}
!10 = !{!"double", !13, i64 0}
!11 = !{!"long", !13, i64 0}
!12 = !{!"p1 double", !13, i64 0}
!13 = !{!"omnipotent char", !14, i64 0}
!14 = !{!"Simple C++ TBAA"}
!15 = !{!17, i64 8, !"double"}
!16 = !{!"_ZTS4Kind", !13, i64 0}
!17 = !{!18, i64 1, !"omnipotent char"}
!18 = !{!"root"}
!20 = !{!"_ZTS1S", !10, i64 0, !11, i64 8}
