; RUN: %opt -passes='print<linkgrad-activity>' -disable-output %s | FileCheck %s
; What depends on an input but reaches no output takes no part: here it only
; decides.

; CHECK-LABEL: activity of 'f'
; CHECK-NEXT: %t: constant
; CHECK-NEXT: %r: adjoint

define double @f(double %x, double %y) {
  %t = fmul double %x, %y
  %c = fcmp ogt double %t, 1.0
  %r = select i1 %c, double %x, double %y
  ret double %r
}
