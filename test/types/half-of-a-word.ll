; RUN: %opt -passes='print<linkgrad-types>' -disable-output %s | FileCheck %s
; What TBAA calls a word says nothing of bytes that nobody looks at, nor of a
; word that is used as a number.

; CHECK-LABEL: types of 'f'
; CHECK-NEXT: %p: {[-1]:Pointer, [-1,0]:Integer, [-1,4]:Float@float, [-1,8]:Float@double, [-1,16]:Integer}
define i32 @f(ptr %p) {
  %w = load i64, ptr %p, align 8, !tbaa !0
  %n = trunc i64 %w to i32
  %p4 = getelementptr i8, ptr %p, i64 4
  store float 1.0, ptr %p4, !tbaa !1
  %p8 = getelementptr i8, ptr %p, i64 8
  %d = load double, ptr %p8, !tbaa !0
  store double 1.0, ptr %p8, !tbaa !2
  %p16 = getelementptr i8, ptr %p, i64 16
  %k = load i64, ptr %p16, !tbaa !0
  %k4 = trunc i64 %k to i32
  %k8 = add i64 %k, 1
  ret i32 %n
}
!0 = !{!11, !11, i64 0}
!1 = !{!12, !12, i64 0}
!2 = !{!10, !10, i64 0}
!10 = !{!"double", !13, i64 0}
!11 = !{!"long", !13, i64 0}
!12 = !{!"float", !13, i64 0}
!13 = !{!"omnipotent char", !14, i64 0}
!14 = !{!"Simple C++ TBAA"}
