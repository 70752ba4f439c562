; RUN: %opt -passes=linkgrad -S %s -o %t.ll
; RUN: lli %t.ll
; The derivative of a minimum or maximum is that of the chosen operand.

declare double @llvm.minnum.f64(double, double)
declare double @llvm.maxnum.f64(double, double)
declare double @llvm.minimum.f64(double, double)
declare double @llvm.maximum.f64(double, double)

; 2 x, y, 2 x, 3 y * 2.
define double @f(double %x, double %y) {
  %x2 = fmul double %x, 2.0
  %y3 = fmul double %y, 3.0
  %a = call double @llvm.maxnum.f64(double %x2, double %y)
  %b = call double @llvm.minnum.f64(double %x2, double %y)
  %c = call double @llvm.maximum.f64(double %x2, double %y)
  %d = call double @llvm.minimum.f64(double %y3, double 7.0)
  %dd = fmul double %d, 2.0
  %ab = fadd double %a, %b
  %abc = fadd double %ab, %c
  %abcd = fadd double %abc, %dd
  ret double %abcd
}

declare double @__enzyme_fwddiff(ptr, ...)
declare { double, double } @__enzyme_autodiff(ptr, ...)

; At (3.0, 2.0): df/dx = 4.0, df/dy = 7.0.
define i32 @main() {
  %tx = call double (ptr, ...) @__enzyme_fwddiff(ptr @f, double 3.0, double 1.0, double 2.0, double 0.0)
  %ty = call double (ptr, ...) @__enzyme_fwddiff(ptr @f, double 3.0, double 0.0, double 2.0, double 1.0)
  %g = call { double, double } (ptr, ...) @__enzyme_autodiff(ptr @f, double 3.0, double 2.0)
  %gx = extractvalue { double, double } %g, 0
  %gy = extractvalue { double, double } %g, 1
  %w0 = fcmp une double %tx, 4.0
  %w1 = fcmp une double %ty, 7.0
  %w2 = fcmp une double %gx, 4.0
  %w3 = fcmp une double %gy, 7.0
  %w01 = select i1 %w0, i32 1, i32 0
  %w02 = select i1 %w1, i32 2, i32 %w01
  %w03 = select i1 %w2, i32 3, i32 %w02
  %wrong = select i1 %w3, i32 4, i32 %w03
  ret i32 %wrong
}
