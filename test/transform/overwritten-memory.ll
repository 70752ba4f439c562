; RUN: %opt -passes=linkgrad -S %s -o %t.ll
; RUN: lli %t.ll
; What is read is overwritten afterwards: the reverse sweep must have kept it.

define double @f(double %x, double %y) {
entry:
  %a = alloca [8 x double]
  store double %x, ptr %a
  br label %loop

loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %k = and i64 %i, 1
  %k1 = xor i64 %k, 1
  %p = getelementptr double, ptr %a, i64 %k
  %q = getelementptr double, ptr %a, i64 %k1
  %v = load double, ptr %p
  %w = fmul double %v, %y
  %w2 = fmul double %w, %v
  store double %w2, ptr %q
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, 3
  br i1 %more, label %loop, label %exit

exit:
  %e = getelementptr double, ptr %a, i64 1
  %r = load double, ptr %e
  ret double %r
}

declare double @__enzyme_fwddiff(ptr, ...)
declare { double, double } @__enzyme_autodiff(ptr, ...)

; At (2.0, 1.0): df/dx = 1024.0, df/dy = 1792.0.
define i32 @main() {
  %tx = call double (ptr, ...) @__enzyme_fwddiff(ptr @f, double 2.0, double 1.0, double 1.0, double 0.0)
  %ty = call double (ptr, ...) @__enzyme_fwddiff(ptr @f, double 2.0, double 0.0, double 1.0, double 1.0)
  %g = call { double, double } (ptr, ...) @__enzyme_autodiff(ptr @f, double 2.0, double 1.0)
  %gx = extractvalue { double, double } %g, 0
  %gy = extractvalue { double, double } %g, 1
  %w0 = fcmp une double %tx, 1024.0
  %w1 = fcmp une double %ty, 1792.0
  %w2 = fcmp une double %gx, 1024.0
  %w3 = fcmp une double %gy, 1792.0
  %w01 = select i1 %w0, i32 1, i32 0
  %w02 = select i1 %w1, i32 2, i32 %w01
  %w03 = select i1 %w2, i32 3, i32 %w02
  %wrong = select i1 %w3, i32 4, i32 %w03
  ret i32 %wrong
}
