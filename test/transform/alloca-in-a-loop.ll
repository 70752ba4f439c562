; RUN: %opt -passes=linkgrad -S %s -o %t.ll
; RUN: lli %t.ll
; Memory of a loop's own: each iteration starts with a shadow of zeros.

define double @f(double %x, double %y) {
entry:
  br label %loop

loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %v = phi double [ %x, %entry ], [ %r, %loop ]
  %a = alloca double, i64 2
  %k = and i64 %i, 1
  store double 1.0, ptr %a
  %a1 = getelementptr double, ptr %a, i64 1
  store double %y, ptr %a1
  %p = getelementptr double, ptr %a, i64 %k
  store double %v, ptr %p
  %u = load double, ptr %a
  %w = load double, ptr %a1
  %r = fmul double %u, %w
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, 3
  br i1 %more, label %loop, label %exit

exit:
  ret double %r
}

declare double @__enzyme_fwddiff(ptr, ...)
declare { double, double } @__enzyme_autodiff(ptr, ...)

; At (3.0, 2.0): df/dx = 4.0, df/dy = 12.0.
define i32 @main() {
  %tx = call double (ptr, ...) @__enzyme_fwddiff(ptr @f, double 3.0, double 1.0, double 2.0, double 0.0)
  %ty = call double (ptr, ...) @__enzyme_fwddiff(ptr @f, double 3.0, double 0.0, double 2.0, double 1.0)
  %g = call { double, double } (ptr, ...) @__enzyme_autodiff(ptr @f, double 3.0, double 2.0)
  %gx = extractvalue { double, double } %g, 0
  %gy = extractvalue { double, double } %g, 1
  %w0 = fcmp une double %tx, 4.0
  %w1 = fcmp une double %ty, 12.0
  %w2 = fcmp une double %gx, 4.0
  %w3 = fcmp une double %gy, 12.0
  %w01 = select i1 %w0, i32 1, i32 0
  %w02 = select i1 %w1, i32 2, i32 %w01
  %w03 = select i1 %w2, i32 3, i32 %w02
  %wrong = select i1 %w3, i32 4, i32 %w03
  ret i32 %wrong
}
