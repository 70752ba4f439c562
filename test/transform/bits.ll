; RUN: %opt -passes=linkgrad -S %s -o %t.ll
; RUN: lli %t.ll
; Doubles that travel as integers, in memory and in registers.

define double @f(double %x, double %y) {
  %a = alloca [2 x double]
  %b = alloca [2 x i64]
  %n = fptoui double %y to i64
  %k = and i64 %n, 1
  %p = getelementptr double, ptr %a, i64 %k
  store double %x, ptr %p
  %bits = load i64, ptr %p
  %q = getelementptr i64, ptr %b, i64 %k
  store i64 %bits, ptr %q
  %v = load double, ptr %q
  %i = bitcast double %y to i64
  %back = bitcast i64 %i to double
  %r = fmul double %v, %back
  ret double %r
}

declare double @__enzyme_fwddiff(ptr, ...)
declare { double, double } @__enzyme_autodiff(ptr, ...)

; At (2.0, 3.0): df/dx = 3.0, df/dy = 2.0.
define i32 @main() {
  %tx = call double (ptr, ...) @__enzyme_fwddiff(ptr @f, double 2.0, double 1.0, double 3.0, double 0.0)
  %ty = call double (ptr, ...) @__enzyme_fwddiff(ptr @f, double 2.0, double 0.0, double 3.0, double 1.0)
  %g = call { double, double } (ptr, ...) @__enzyme_autodiff(ptr @f, double 2.0, double 3.0)
  %gx = extractvalue { double, double } %g, 0
  %gy = extractvalue { double, double } %g, 1
  %w0 = fcmp une double %tx, 3.0
  %w1 = fcmp une double %ty, 2.0
  %w2 = fcmp une double %gx, 3.0
  %w3 = fcmp une double %gy, 2.0
  %w01 = select i1 %w0, i32 1, i32 0
  %w02 = select i1 %w1, i32 2, i32 %w01
  %w03 = select i1 %w2, i32 3, i32 %w02
  %wrong = select i1 %w3, i32 4, i32 %w03
  ret i32 %wrong
}
