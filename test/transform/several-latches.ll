; RUN: %opt -passes=linkgrad -S %s -o %t.ll
; RUN: lli %t.ll
; A loop that goes round from two blocks.

define double @f(double %x, double %y) {
entry:
  br label %loop

loop:
  %i = phi i64 [ 0, %entry ], [ %n, %odd ], [ %n, %even ]
  %v = phi double [ 1.0, %entry ], [ %vx, %odd ], [ %vy, %even ]
  %n = add i64 %i, 1
  %done = icmp eq i64 %i, 3
  br i1 %done, label %exit, label %body

body:
  %bit = and i64 %i, 1
  %is.odd = icmp eq i64 %bit, 0
  br i1 %is.odd, label %odd, label %even

odd:
  %vx = fmul double %v, %x
  br label %loop

even:
  %vy = fmul double %v, %y
  br label %loop

exit:
  ret double %v
}

declare double @__enzyme_fwddiff(ptr, ...)
declare { double, double } @__enzyme_autodiff(ptr, ...)

; At (3.0, 2.0): df/dx = 12.0, df/dy = 9.0.
define i32 @main() {
  %tx = call double (ptr, ...) @__enzyme_fwddiff(ptr @f, double 3.0, double 1.0, double 2.0, double 0.0)
  %ty = call double (ptr, ...) @__enzyme_fwddiff(ptr @f, double 3.0, double 0.0, double 2.0, double 1.0)
  %g = call { double, double } (ptr, ...) @__enzyme_autodiff(ptr @f, double 3.0, double 2.0)
  %gx = extractvalue { double, double } %g, 0
  %gy = extractvalue { double, double } %g, 1
  %w0 = fcmp une double %tx, 12.0
  %w1 = fcmp une double %ty, 9.0
  %w2 = fcmp une double %gx, 12.0
  %w3 = fcmp une double %gy, 9.0
  %w01 = select i1 %w0, i32 1, i32 0
  %w02 = select i1 %w1, i32 2, i32 %w01
  %w03 = select i1 %w2, i32 3, i32 %w02
  %wrong = select i1 %w3, i32 4, i32 %w03
  ret i32 %wrong
}
