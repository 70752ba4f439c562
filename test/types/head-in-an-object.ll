; RUN: %opt -passes='print<linkgrad-types>' -disable-output %s | FileCheck %s
; The links of a list lead back to its head, which lies in the object that owns
; the list: what is read from a node behind its links is no member of the owner.
; TBAA tells of which type the owner is. (What is copied untyped, %word, is what
; the nodes hold.)

; CHECK-LABEL: types of 'sum'
; CHECK: %steps: {[-1]:Integer}
; CHECK: %word: {[-1]:Float@float}
define float @sum(ptr %owner, ptr %out) {
entry:
  %head = getelementptr i8, ptr %owner, i64 8
  %steps.at = getelementptr i8, ptr %owner, i64 24
  %steps = load i32, ptr %steps.at, !tbaa !7
  %first = load ptr, ptr %head, !tbaa !5
  br label %loop

loop:
  %node = phi ptr [ %first, %entry ], [ %next, %body ]
  %sum = phi float [ 0.0, %entry ], [ %sum.next, %body ]
  %done = icmp eq ptr %node, %head
  br i1 %done, label %exit, label %body

body:
  %x.at = getelementptr i8, ptr %node, i64 16
  %x = load float, ptr %x.at, !tbaa !8
  %word = load i32, ptr %x.at
  store i32 %word, ptr %out
  %sum.next = fadd float %sum, %x
  %next = load ptr, ptr %node, !tbaa !5
  ; The owner hangs its head into the list.
  store ptr %head, ptr %node, !tbaa !5
  br label %loop

exit:
  ret float %sum
}

!0 = !{!"Simple C++ TBAA"}
!1 = !{!"omnipotent char", !0, i64 0}
!2 = !{!"any pointer", !1, i64 0}
!3 = !{!"int", !1, i64 0}
!4 = !{!"_ZTS4Link", !2, i64 0, !2, i64 8}
!5 = !{!4, !2, i64 0}
!6 = !{!"_ZTS5Owner", !3, i64 0, !4, i64 8, !3, i64 24}
!7 = !{!6, !3, i64 24}
!8 = !{!9, !10, i64 16}
!9 = !{!"_ZTS4Node", !4, i64 0, !10, i64 16}
!10 = !{!"float", !1, i64 0}
