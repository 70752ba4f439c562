; RUN: %opt -passes='print<linkgrad-plan>' -disable-output %s | FileCheck %s
; A loop that data ends links one record an iteration.

; CHECK-LABEL: plan of 'f'
; CHECK-NEXT: loop %loop: unknown count
; CHECK-NEXT: reverse of %exit: %loop
; CHECK-NEXT: reverse of %loop: %entry %loop
; CHECK-NEXT: reverse of %entry:
; CHECK-NEXT: keep primal %v
; CHECK-NEXT: keep primal %lg.last
; CHECK-NEXT: frame: ptr i64
; CHECK-NEXT: record of %loop, 16 bytes: double@8

define double @f(double %x) {
entry:
  br label %loop

loop:
  %v = phi double [ %x, %entry ], [ %w, %loop ]
  %w = call double @llvm.sin.f64(double %v)
  %more = fcmp ogt double %w, 0.5
  br i1 %more, label %loop, label %exit

exit:
  ret double %w
}

declare double @llvm.sin.f64(double)
