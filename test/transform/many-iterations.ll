; RUN: %opt -passes=linkgrad -S %s -o %t.ll
; RUN: lli %t.ll
; A tape of more than one chunk: 20000 records of a loop of unknown length.

define double @f(double %x, double %y) {
entry:
  br label %loop

loop:
  %v = phi double [ %x, %entry ], [ %w, %loop ]
  %k = phi double [ 0.0, %entry ], [ %k2, %loop ]
  %w = fmul double %v, %y
  %k2 = fadd double %k, %y
  %more = fcmp olt double %k2, 20000.0
  br i1 %more, label %loop, label %exit

exit:
  ret double %w
}

declare double @__enzyme_fwddiff(ptr, ...)
declare { double, double } @__enzyme_autodiff(ptr, ...)

; At (2.0, 1.0): df/dx = 1.0, df/dy = 40000.0.
define i32 @main() {
  %tx = call double (ptr, ...) @__enzyme_fwddiff(ptr @f, double 2.0, double 1.0, double 1.0, double 0.0)
  %ty = call double (ptr, ...) @__enzyme_fwddiff(ptr @f, double 2.0, double 0.0, double 1.0, double 1.0)
  %g = call { double, double } (ptr, ...) @__enzyme_autodiff(ptr @f, double 2.0, double 1.0)
  %gx = extractvalue { double, double } %g, 0
  %gy = extractvalue { double, double } %g, 1
  %w0 = fcmp une double %tx, 1.0
  %w1 = fcmp une double %ty, 40000.0
  %w2 = fcmp une double %gx, 1.0
  %w3 = fcmp une double %gy, 40000.0
  %w01 = select i1 %w0, i32 1, i32 0
  %w02 = select i1 %w1, i32 2, i32 %w01
  %w03 = select i1 %w2, i32 3, i32 %w02
  %wrong = select i1 %w3, i32 4, i32 %w03
  ret i32 %wrong
}
