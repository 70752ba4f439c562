; RUN: %opt -passes=linkgrad -S %s -o %t.ll
; RUN: lli %t.ll
; Lanes: insert, extract, shuffle, arithmetic, reduction.

declare double @llvm.vector.reduce.fadd.v2f64(double, <2 x double>)

define double @f(double %x, double %y) {
  %a = insertelement <2 x double> poison, double %x, i64 0
  %v = insertelement <2 x double> %a, double %y, i64 1
  %w = shufflevector <2 x double> %v, <2 x double> poison, <2 x i32> <i32 1, i32 0>
  %p = fmul <2 x double> %v, %w
  %q = fmul <2 x double> %p, %v
  %r = call reassoc double @llvm.vector.reduce.fadd.v2f64(double 0.0, <2 x double> %q)
  ret double %r
}

declare double @__enzyme_fwddiff(ptr, ...)
declare { double, double } @__enzyme_autodiff(ptr, ...)

; At (2.0, 3.0): df/dx = 21.0, df/dy = 16.0.
define i32 @main() {
  %tx = call double (ptr, ...) @__enzyme_fwddiff(ptr @f, double 2.0, double 1.0, double 3.0, double 0.0)
  %ty = call double (ptr, ...) @__enzyme_fwddiff(ptr @f, double 2.0, double 0.0, double 3.0, double 1.0)
  %g = call { double, double } (ptr, ...) @__enzyme_autodiff(ptr @f, double 2.0, double 3.0)
  %gx = extractvalue { double, double } %g, 0
  %gy = extractvalue { double, double } %g, 1
  %w0 = fcmp une double %tx, 21.0
  %w1 = fcmp une double %ty, 16.0
  %w2 = fcmp une double %gx, 21.0
  %w3 = fcmp une double %gy, 16.0
  %w01 = select i1 %w0, i32 1, i32 0
  %w02 = select i1 %w1, i32 2, i32 %w01
  %w03 = select i1 %w2, i32 3, i32 %w02
  %wrong = select i1 %w3, i32 4, i32 %w03
  ret i32 %wrong
}
