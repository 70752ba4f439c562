; RUN: %opt -passes='print<linkgrad-types>' -disable-output %s | FileCheck %s
; One slot leads to a list of values at some times and to the members of a map
; at others, whose elements have another size. TBAA tells that what is made as
; members is no list: a name begins it, and an integer each value.

; CHECK-LABEL: types of 'f'
; CHECK: %map: {[-1]:Pointer, [-1,0]:Pointer, [-1,8]:Float@double, [-1,16]:Pointer, [-1,24]:Float@double}
; CHECK: %value: {[-1]:Pointer, [-1,0]:Integer, [-1,4]:Integer, [-1,8]:Float@double, [-1,16]:Pointer}
define void @f(ptr %slot, ptr %name, double %x, i64 %i) {
  %map = call ptr @malloc(i64 64)
  store ptr %name, ptr %map, !tbaa !5
  %number.at = getelementptr i8, ptr %map, i64 8
  store double %x, ptr %number.at, !tbaa !6
  %second.at = getelementptr i8, ptr %map, i64 16
  store ptr %name, ptr %second.at, !tbaa !5
  %third.at = getelementptr i8, ptr %map, i64 24
  store double %x, ptr %third.at ; a union
  store ptr %map, ptr %slot
  %list = load ptr, ptr %slot
  %value = getelementptr [24 x i8], ptr %list, i64 %i
  store i32 1, ptr %value, !tbaa !8
  %list.number = getelementptr i8, ptr %value, i64 8
  store double %x, ptr %list.number, !tbaa !9
  %text = getelementptr i8, ptr %value, i64 16
  store ptr %name, ptr %text, !tbaa !10
  ret void
}
declare noalias ptr @malloc(i64)

!0 = !{!"Simple C/C++ TBAA"}
!1 = !{!"omnipotent char", !0, i64 0}
!2 = !{!"any pointer", !1, i64 0}
!3 = !{!"double", !1, i64 0}
!4 = !{!"named", !2, i64 0, !3, i64 8}
!5 = !{!4, !2, i64 0}
!6 = !{!4, !3, i64 8}
!7 = !{!"value", !11, i64 0, !3, i64 8, !2, i64 16}
!8 = !{!7, !11, i64 0}
!9 = !{!7, !3, i64 8}
!10 = !{!7, !2, i64 16}
!11 = !{!"int", !1, i64 0}
