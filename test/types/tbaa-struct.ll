; RUN: %opt -passes='print<linkgrad-types>' -disable-output %s | FileCheck %s
; !tbaa.struct gives the fields of a copy exactly; what lies between is padding.

; CHECK-LABEL: types of 'f'
; CHECK-NEXT: %to: {[-1]:Pointer, [-1,0]:Integer, [-1,8]:Float@double, [-1,16]:Float@double, [-1,24]:Pointer}
; CHECK-NEXT: %from: {[-1]:Pointer, [-1,0]:Integer, [-1,8]:Float@double, [-1,16]:Float@double, [-1,24]:Pointer}
; CHECK-NEXT: llvm.memcpy.p0.p0.i64
; CHECK-NEXT: to: Integer [0,8) Float@double [8,24) Pointer [24,32)
; CHECK-NEXT: from: Integer [0,8) Float@double [8,24) Pointer [24,32)

define void @f(ptr %to, ptr %from) {
  call void @llvm.memcpy.p0.p0.i64(ptr %to, ptr %from, i64 32, i1 false), !tbaa.struct !0
  ret void
}
!0 = !{i64 0, i64 4, !1, i64 8, i64 16, !2, i64 24, i64 8, !3}
!1 = !{!4, !4, i64 0}
!2 = !{!5, !5, i64 0}
!3 = !{!6, !6, i64 0}
!4 = !{!"int", !7, i64 0}
!5 = !{!"double", !7, i64 0}
!6 = !{!"any pointer", !7, i64 0}
!7 = !{!"omnipotent char", !8, i64 0}
!8 = !{!"Simple C/C++ TBAA"}
