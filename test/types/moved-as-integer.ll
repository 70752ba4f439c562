; RUN: %opt -passes='print<linkgrad-types>' -disable-output %s | FileCheck %s
; A number that the optimiser moves as an integer, and the language calls a
; number, has nothing in common with what lies there at other times: %x holds
; numbers only.

; CHECK-LABEL: types of 'moved'
; CHECK-NEXT: %x: {[-1]:Pointer, [-1,0]:Float@double}
; CHECK: %bits: {[-1]:Float@double}
define void @moved(ptr %x, ptr %member, i1 %c) {
  br i1 %c, label %number, label %pointer
number:
  %bits = load i64, ptr %x, !tbaa !0
  store i64 %bits, ptr %member, !tbaa !0
  ret void
pointer:
  %p = load ptr, ptr %member, !tbaa !3
  store double 1.0, ptr %p
  ret void
}

!0 = !{!1, !1, i64 0}
!1 = !{!"double", !2, i64 0}
!2 = !{!"omnipotent char", !5, i64 0}
!3 = !{!4, !4, i64 0}
!4 = !{!"any pointer", !2, i64 0}
!5 = !{!"Simple C++ TBAA"}
