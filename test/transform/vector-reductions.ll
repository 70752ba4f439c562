; RUN: %opt -passes=linkgrad -S %s -o %t.ll
; RUN: lli %t.ll
; Reductions of vectors: the product, and the largest lane.

declare double @llvm.vector.reduce.fmul.v4f64(double, <4 x double>)
declare double @llvm.vector.reduce.fmax.v4f64(<4 x double>)
declare double @llvm.vector.reduce.fmin.v4f64(<4 x double>)

; The lanes are 1, x, y, 0.5: x y y / 2, and 2 y times the largest (x), of which the
; smallest is a half and 2 makes it whole again.
define double @f(double %x, double %y) {
  %v0 = insertelement <4 x double> <double 1.0, double 0.0, double 0.0, double 0.5>, double %x, i64 1
  %v = insertelement <4 x double> %v0, double %y, i64 2
  %product = call reassoc double @llvm.vector.reduce.fmul.v4f64(double %y, <4 x double> %v)
  %largest = call nnan double @llvm.vector.reduce.fmax.v4f64(<4 x double> %v)
  %smallest = call nnan double @llvm.vector.reduce.fmin.v4f64(<4 x double> %v)
  %once = fmul double %largest, %y
  %twice = fmul double %once, 2.0
  %half = fmul double %twice, %smallest
  %y2 = fmul double %half, 2.0
  %r0 = fadd double %product, %y2
  ret double %r0
}

declare double @__enzyme_fwddiff(ptr, ...)
declare { double, double } @__enzyme_autodiff(ptr, ...)

; At (3.0, 2.0): df/dx = 6.0, df/dy = 12.0.
define i32 @main() {
  %tx = call double (ptr, ...) @__enzyme_fwddiff(ptr @f, double 3.0, double 1.0, double 2.0, double 0.0)
  %ty = call double (ptr, ...) @__enzyme_fwddiff(ptr @f, double 3.0, double 0.0, double 2.0, double 1.0)
  %g = call { double, double } (ptr, ...) @__enzyme_autodiff(ptr @f, double 3.0, double 2.0)
  %gx = extractvalue { double, double } %g, 0
  %gy = extractvalue { double, double } %g, 1
  %w0 = fcmp une double %tx, 6.0
  %w1 = fcmp une double %ty, 12.0
  %w2 = fcmp une double %gx, 6.0
  %w3 = fcmp une double %gy, 12.0
  %w01 = select i1 %w0, i32 1, i32 0
  %w02 = select i1 %w1, i32 2, i32 %w01
  %w03 = select i1 %w2, i32 3, i32 %w02
  %wrong = select i1 %w3, i32 4, i32 %w03
  ret i32 %wrong
}
