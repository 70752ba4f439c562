; RUN: %opt -passes='print<linkgrad-plan>' -disable-output %s | FileCheck %s
; Expensive values are kept, cheap ones computed again; in straight-line code
; all that is kept lies in registers.

; CHECK-LABEL: plan of 'f'
; CHECK-NEXT: reverse of %0:
; CHECK-NEXT: keep primal %e
; CHECK-NEXT: keep primal %s
; CHECK-NEXT: keep primal %q
; CHECK-NEXT: frame: double double double

define double @f(double %x, double %y) {
  %e = call double @llvm.exp.f64(double %x)
  %s = fadd double %e, %y
  %q = fmul double %s, %s
  %r = fmul double %q, %y
  ret double %r
}

declare double @llvm.exp.f64(double)
