; RUN: %opt -passes='print<linkgrad-plan>' -disable-output %s | FileCheck %s
; At a merge of active values the reverse sweep goes by the condition, which it
; keeps or computes again.

; CHECK-LABEL: plan of 'f'
; CHECK-NEXT: reverse of %merge: %right %left by %c
; CHECK-NEXT: reverse of %left: %entry
; CHECK-NEXT: reverse of %entry:
; CHECK-NEXT: reverse of %right: %entry
; CHECK-NEXT: keep primal %c
; CHECK-NEXT: frame: i1

define double @f(double %x, ptr %a) {
entry:
  %k = load double, ptr %a
  %c = fcmp olt double %k, 1.0
  br i1 %c, label %left, label %right

left:
  %s = call double @llvm.sin.f64(double %x)
  br label %merge

right:
  %t = call double @llvm.cos.f64(double %x)
  br label %merge

merge:
  %r = phi double [ %s, %left ], [ %t, %right ]
  store double %r, ptr %a
  ret double %r
}

declare double @llvm.sin.f64(double)
declare double @llvm.cos.f64(double)
