; RUN: %opt -passes='print<linkgrad-plan>' -disable-output %s | FileCheck %s
; A gather by indices that may be overwritten: an index is kept in the four bytes in
; which it lay in memory; it is widened again, and the address computed.

; CHECK-LABEL: plan of 'gather'
; CHECK: keep primal %index
; CHECK-NEXT: recompute primal %wide
; CHECK-NEXT: recompute shadow %p
; CHECK-NEXT: keep primal %u
; CHECK: block of %loop, before %loop, 12 bytes an iteration: {{.*}}i32

define double @gather(ptr noalias %a, ptr noalias %columns, i64 %n) {
entry:
  br label %loop

loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %sum = phi double [ 0.0, %entry ], [ %more.sum, %loop ]
  %place = getelementptr i32, ptr %columns, i64 %i
  %index = load i32, ptr %place, !tbaa !0
  store i32 0, ptr %place, !tbaa !0
  %wide = sext i32 %index to i64
  %p = getelementptr double, ptr %a, i64 %wide
  %u = load double, ptr %p, !tbaa !2
  %square = fmul double %u, %u
  store double 0.0, ptr %p, !tbaa !2
  %more.sum = fadd double %sum, %square
  %next = add nuw nsw i64 %i, 1
  %more = icmp slt i64 %next, %n
  br i1 %more, label %loop, label %exit

exit:
  ret double %more.sum
}

!0 = !{!1, !1, i64 0}
!1 = !{!"int", !4}
!2 = !{!3, !3, i64 0}
!3 = !{!"double", !4}
!4 = !{!"char"}
