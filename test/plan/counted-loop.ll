; RUN: %opt -passes='print<linkgrad-plan>' -disable-output %s | FileCheck %s
; A loop that may be counted before it runs has one block with an array for each
; kept value. The load is kept, as the loop overwrites what it read.

; CHECK-LABEL: plan of 'f'
; CHECK-NEXT: loop %loop: last iteration %0, nest %loop
; CHECK-NEXT: reverse of %exit: %loop
; CHECK-NEXT: reverse of %loop: %entry %loop
; CHECK-NEXT: reverse of %entry:
; CHECK-NEXT: keep primal %0
; CHECK-NEXT: recompute primal %i
; CHECK-NEXT: keep primal %acc
; CHECK-NEXT: recompute shadow %p
; CHECK-NEXT: keep primal %v
; CHECK-NEXT: frame: i64 ptr i64
; CHECK-NEXT: block of %loop, before %loop, 16 bytes an iteration: double@0 double@8

define double @f(ptr %a, i64 %n) {
entry:
  br label %loop

loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %acc = phi double [ 1.0, %entry ], [ %prod, %loop ]
  %p = getelementptr double, ptr %a, i64 %i
  %v = load double, ptr %p
  %prod = fmul double %acc, %v
  store double %prod, ptr %p
  %next = add nuw nsw i64 %i, 1
  %more = icmp slt i64 %next, %n
  br i1 %more, label %loop, label %exit

exit:
  ret double %prod
}
