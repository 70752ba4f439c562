; RUN: %opt -passes=linkgrad -S %s -o %t.ll
; RUN: lli %t.ll
; A loop with two exits that lead to different places.

define double @f(double %x, double %y) {
entry:
  br label %loop

loop:
  %i = phi i64 [ 0, %entry ], [ %next, %latch ]
  %v = phi double [ %x, %entry ], [ %w, %latch ]
  %big = fcmp ogt double %v, 50.0
  br i1 %big, label %early, label %latch

latch:
  %w = fmul double %v, %y
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, 9
  br i1 %more, label %loop, label %late

early:
  %e = phi double [ %v, %loop ]
  %e2 = fmul double %e, %x
  br label %exit

late:
  %l = phi double [ %w, %latch ]
  br label %exit

exit:
  %r = phi double [ %e2, %early ], [ %l, %late ]
  ret double %r
}

declare double @__enzyme_fwddiff(ptr, ...)
declare { double, double } @__enzyme_autodiff(ptr, ...)

; At (4.0, 2.0): df/dx = 128.0, df/dy = 512.0.
define i32 @main() {
  %tx = call double (ptr, ...) @__enzyme_fwddiff(ptr @f, double 4.0, double 1.0, double 2.0, double 0.0)
  %ty = call double (ptr, ...) @__enzyme_fwddiff(ptr @f, double 4.0, double 0.0, double 2.0, double 1.0)
  %g = call { double, double } (ptr, ...) @__enzyme_autodiff(ptr @f, double 4.0, double 2.0)
  %gx = extractvalue { double, double } %g, 0
  %gy = extractvalue { double, double } %g, 1
  %w0 = fcmp une double %tx, 128.0
  %w1 = fcmp une double %ty, 512.0
  %w2 = fcmp une double %gx, 128.0
  %w3 = fcmp une double %gy, 512.0
  %w01 = select i1 %w0, i32 1, i32 0
  %w02 = select i1 %w1, i32 2, i32 %w01
  %w03 = select i1 %w2, i32 3, i32 %w02
  %wrong = select i1 %w3, i32 4, i32 %w03
  ret i32 %wrong
}
