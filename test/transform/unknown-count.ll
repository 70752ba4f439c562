; RUN: %opt -passes=linkgrad -S %s -o %t.ll
; RUN: lli %t.ll
; RUN: FileCheck %s < %t.ll
; Data ends the loop: (x + 1) * y^k while below 100.

; CHECK-LABEL: @linkgrad.reverse.f
; CHECK: call {{.*}}@linkgrad.arena

define double @f(double %x, double %y) {
entry:
  %x1 = fadd double %x, 1.0
  br label %loop

loop:
  %v = phi double [ %x1, %entry ], [ %w, %loop ]
  %w = fmul double %v, %y
  %more = fcmp olt double %w, 100.0
  br i1 %more, label %loop, label %exit

exit:
  ret double %w
}

declare double @__enzyme_fwddiff(ptr, ...)
declare { double, double } @__enzyme_autodiff(ptr, ...)

; At (3.0, 2.0): df/dx = 32.0, df/dy = 320.0.
define i32 @main() {
  %tx = call double (ptr, ...) @__enzyme_fwddiff(ptr @f, double 3.0, double 1.0, double 2.0, double 0.0)
  %ty = call double (ptr, ...) @__enzyme_fwddiff(ptr @f, double 3.0, double 0.0, double 2.0, double 1.0)
  %g = call { double, double } (ptr, ...) @__enzyme_autodiff(ptr @f, double 3.0, double 2.0)
  %gx = extractvalue { double, double } %g, 0
  %gy = extractvalue { double, double } %g, 1
  %w0 = fcmp une double %tx, 32.0
  %w1 = fcmp une double %ty, 320.0
  %w2 = fcmp une double %gx, 32.0
  %w3 = fcmp une double %gy, 320.0
  %w01 = select i1 %w0, i32 1, i32 0
  %w02 = select i1 %w1, i32 2, i32 %w01
  %w03 = select i1 %w2, i32 3, i32 %w02
  %wrong = select i1 %w3, i32 4, i32 %w03
  ret i32 %wrong
}
