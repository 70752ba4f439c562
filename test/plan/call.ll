; RUN: %opt -passes='print<linkgrad-plan>' -disable-output %s | FileCheck %s
; Of a call to a body its tape is kept, and what its reverse half reads.

; CHECK-LABEL: plan of 'g'
; CHECK-NEXT: reverse of %0:
; CHECK-NEXT: keep primal %v
; CHECK-NEXT: frame: double
; CHECK-LABEL: plan of 'f'
; CHECK-NEXT: reverse of %0:
; CHECK-NEXT: keep primal %a
; CHECK-NEXT: keep tape %r
; CHECK-NEXT: frame: double ptr

define internal double @g(ptr %p, double %x) {
  %v = load double, ptr %p
  %r = fmul double %v, %x
  ret double %r
}

define double @f(ptr %p, double %x) {
  %a = call double @llvm.sin.f64(double %x)
  %r = call double @g(ptr %p, double %a)
  ret double %r
}

declare double @llvm.sin.f64(double)
