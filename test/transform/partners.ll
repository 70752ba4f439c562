; The partial of sin is cos, and the other way round. It is computed beside the function, where both
; together cost little more than one, and not again in the reverse sweep.
; RUN: %opt -passes=linkgrad %s -S -o - | FileCheck %s
declare double @__enzyme_autodiff(ptr, ...)
declare double @sin(double)
declare double @cos(double)
declare double @cosh(double)

; A recurrence: what is kept is cos.
define double @carried(double %x, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %s = phi double [ %x, %entry ], [ %t, %loop ]
  %t = call double @sin(double %s)
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret double %t
}
; CHECK-LABEL: define internal { double } @linkgrad.reverse.carried
; CHECK: loop:
; CHECK: [[COS:%.+]] = {{.*}}call {{.*}}double @llvm.cos.f64(double [[S:%.+]])
; CHECK: store double [[COS]]
; CHECK-NOT: call {{.*}}double @llvm
; CHECK: ret { double }

; A rotation has both.
define double @turned(double %x, i1 %if) {
entry:
  br i1 %if, label %turn, label %exit
turn:
  %s = call double @sin(double %x)
  %c = call double @cos(double %x)
  %p = fmul double %s, %c
  %q = fmul double %p, %s
  br label %exit
exit:
  %r = phi double [ %q, %turn ], [ 0.0, %entry ]
  ret double %r
}
; CHECK-LABEL: define internal { double } @linkgrad.reverse.turned
; CHECK-COUNT-1: call {{.*}}@sin(
; CHECK-COUNT-1: call {{.*}}@cos(
; CHECK-NOT: call
; CHECK: ret { double }

; What nobody asks for is not computed.
define double @steep(double %x) {
  %s = call double @cosh(double %x)
  ret double %s
}
; CHECK-LABEL: define internal { double } @linkgrad.reverse.steep
; CHECK-NOT: call {{.*}}@cosh
; CHECK: call {{.*}}@llvm.sinh
; CHECK-NOT: call {{.*}}@cosh
; CHECK: ret { double }

define double @run(double %x, i64 %n, i1 %if) {
  %a = call double (ptr, ...) @__enzyme_autodiff(ptr @carried, double %x, i64 %n)
  %b = call double (ptr, ...) @__enzyme_autodiff(ptr @turned, double %x, i1 %if)
  %c = call double (ptr, ...) @__enzyme_autodiff(ptr @steep, double %x)
  %d = fadd double %a, %b
  %e = fadd double %d, %c
  ret double %e
}
