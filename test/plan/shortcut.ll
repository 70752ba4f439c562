; RUN: %opt -passes='print<linkgrad-plan>' -disable-output %s | FileCheck %s
; Where nothing active lies between a block and its dominator, the reverse sweep
; goes straight there: neither the branch nor the loop leaves a trace.

; CHECK-LABEL: plan of 'f'
; CHECK-NEXT: loop %loop: unknown count
; CHECK-NEXT: reverse of %right: %entry
; CHECK-NEXT: reverse of %entry:
; CHECK-NEXT: keep primal %y
; CHECK-NEXT: frame: double

define double @f(double %x, i64 %n, i1 %c) {
entry:
  br i1 %c, label %left, label %right

left:
  br label %loop

loop:
  %i = phi i64 [ 0, %left ], [ %next, %loop ]
  %next = add i64 %i, 3
  %more = icmp slt i64 %next, %n
  br i1 %more, label %loop, label %right

right:
  %k = phi i64 [ 1, %entry ], [ %next, %loop ]
  %y = sitofp i64 %k to double
  %r = fmul double %x, %y
  ret double %r
}
