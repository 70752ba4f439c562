; RUN: %opt -passes='print<linkgrad-plan>' -disable-output %s | FileCheck %s
; A loop that ends when it likes has a record for each iteration, of which nobody knows how many there will be. But where
; there are few at most, all of them have room on the stack.

; CHECK-LABEL: plan of 'few'
; CHECK: block of %loop, before %loop, 8 bytes an iteration: double@0
; CHECK-LABEL: plan of 'many'
; CHECK: record of %loop, 16 bytes: double@8

define double @few(double %x) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %more ]
  %v = phi double [ %x, %entry ], [ %w, %more ]
  %w = fmul double %v, %v
  %done = fcmp ogt double %w, 10.0
  br i1 %done, label %exit, label %more
more:
  %next = add nuw nsw i32 %i, 1
  %again = icmp ult i32 %next, 20
  br i1 %again, label %loop, label %exit
exit:
  %r = phi double [ %w, %loop ], [ %w, %more ]
  ret double %r
}

define double @many(double %x) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %more ]
  %v = phi double [ %x, %entry ], [ %w, %more ]
  %w = fmul double %v, %v
  %done = fcmp ogt double %w, 10.0
  br i1 %done, label %exit, label %more
more:
  %next = add nuw nsw i32 %i, 1
  %again = icmp ult i32 %next, 2000000
  br i1 %again, label %loop, label %exit
exit:
  %r = phi double [ %w, %loop ], [ %w, %more ]
  ret double %r
}
