; RUN: %opt -passes='print<linkgrad-plan>' -disable-output %s | FileCheck %s
; A load is executed again unless its memory is written to afterwards: %u is,
; %v is not.

; CHECK-LABEL: plan of 'f'
; CHECK-NEXT: loop %loop: last iteration %0, nest %loop
; CHECK-NEXT: reverse of %exit: %loop
; CHECK-NEXT: reverse of %loop: %entry %loop
; CHECK-NEXT: reverse of %entry:
; CHECK-NEXT: keep primal %0
; CHECK-NEXT: recompute primal %i
; CHECK-NEXT: recompute primal %p
; CHECK-NEXT: recompute shadow %p
; CHECK-NEXT: recompute shadow %q
; CHECK-NEXT: recompute primal %u
; CHECK-NEXT: keep primal %v
; CHECK-NEXT: frame: i64 ptr i64
; CHECK-NEXT: block of %loop, before %loop, 8 bytes an iteration: double@0

define void @f(ptr noalias %a, ptr noalias %b, i64 %n) {
entry:
  br label %loop

loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %p = getelementptr double, ptr %a, i64 %i
  %q = getelementptr double, ptr %b, i64 %i
  %u = load double, ptr %p
  %v = load double, ptr %q
  %r = fmul double %u, %v
  store double %r, ptr %q
  %next = add nuw nsw i64 %i, 1
  %more = icmp slt i64 %next, %n
  br i1 %more, label %loop, label %exit

exit:
  ret void
}
