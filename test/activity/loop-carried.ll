; RUN: %opt -passes='print<linkgrad-activity>' -disable-output %s | FileCheck %s
; Activity goes round loops: %b is active because %a is, one iteration later.

; CHECK-LABEL: activity of 'f'
; CHECK-NEXT: %a: adjoint
; CHECK-NEXT: %b: adjoint
; CHECK-NEXT: %k: constant
; CHECK-NEXT: %sum: adjoint
; CHECK-NEXT: %k2: constant
; CHECK-NEXT: %a.lcssa: adjoint
; CHECK-NEXT: %k2.lcssa: constant
; CHECK-NEXT: %r: adjoint

define double @f(double %x, i64 %n) {
entry:
  br label %loop

loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %a = phi double [ 1.0, %entry ], [ %b, %loop ]
  %b = phi double [ 2.0, %entry ], [ %sum, %loop ]
  %k = phi double [ 0.0, %entry ], [ %k2, %loop ]
  %sum = fadd double %a, %x
  %k2 = fadd double %k, 1.0
  %next = add i64 %i, 1
  %more = icmp slt i64 %next, %n
  br i1 %more, label %loop, label %exit

exit:
  %r = fmul double %a, %k2
  ret double %r
}
