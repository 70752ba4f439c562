; RUN: %opt -passes=linkgrad -S %s -o %t.ll
; RUN: lli %t.ll
; Lanes that are not loaded or stored have no derivative.

declare <2 x double> @llvm.masked.load.v2f64.p0(ptr, i32, <2 x i1>, <2 x double>)
declare void @llvm.masked.store.v2f64.p0(<2 x double>, ptr, i32, <2 x i1>)

; a = { x * x, y * y }; all but one lane is masked: x * x from the load, y from its
; other operand, and 3 y in the lane that is stored.
define double @f(double %x, double %y) {
  %a = alloca [2 x double]
  %a1 = getelementptr double, ptr %a, i64 1
  %xx = fmul double %x, %x
  %yy = fmul double %y, %y
  store double %xx, ptr %a
  store double %yy, ptr %a1
  %other = insertelement <2 x double> <double 5.0, double 0.0>, double %y, i64 1
  %v = call <2 x double> @llvm.masked.load.v2f64.p0(ptr %a, i32 8, <2 x i1> <i1 true, i1 false>, <2 x double> %other)
  %y3 = fmul double %y, 3.0
  %s0 = insertelement <2 x double> poison, double %yy, i64 0
  %s = insertelement <2 x double> %s0, double %y3, i64 1
  call void @llvm.masked.store.v2f64.p0(<2 x double> %s, ptr %a, i32 8, <2 x i1> <i1 false, i1 true>)
  %kept = load double, ptr %a
  %stored = load double, ptr %a1
  %v0 = extractelement <2 x double> %v, i64 0
  %v1 = extractelement <2 x double> %v, i64 1
  %once = fsub double %v0, %kept
  %none = fadd double %once, %kept
  %r0 = fadd double %none, %v1
  %r = fadd double %r0, %stored
  ret double %r
}

declare double @__enzyme_fwddiff(ptr, ...)
declare { double, double } @__enzyme_autodiff(ptr, ...)

; At (3.0, 2.0): df/dx = 6.0, df/dy = 4.0.
define i32 @main() {
  %tx = call double (ptr, ...) @__enzyme_fwddiff(ptr @f, double 3.0, double 1.0, double 2.0, double 0.0)
  %ty = call double (ptr, ...) @__enzyme_fwddiff(ptr @f, double 3.0, double 0.0, double 2.0, double 1.0)
  %g = call { double, double } (ptr, ...) @__enzyme_autodiff(ptr @f, double 3.0, double 2.0)
  %gx = extractvalue { double, double } %g, 0
  %gy = extractvalue { double, double } %g, 1
  %w0 = fcmp une double %tx, 6.0
  %w1 = fcmp une double %ty, 4.0
  %w2 = fcmp une double %gx, 6.0
  %w3 = fcmp une double %gy, 4.0
  %w01 = select i1 %w0, i32 1, i32 0
  %w02 = select i1 %w1, i32 2, i32 %w01
  %w03 = select i1 %w2, i32 3, i32 %w02
  %wrong = select i1 %w3, i32 4, i32 %w03
  ret i32 %wrong
}
