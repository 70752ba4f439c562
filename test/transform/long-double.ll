; RUN: %opt -passes=linkgrad -S %s -o %t.ll
; RUN: lli %t.ll
; x86 long double, in registers and in memory.

define double @f(double %x, double %y) {
  %a = alloca x86_fp80
  %lx = fpext double %x to x86_fp80
  %ly = fpext double %y to x86_fp80
  %xx = fmul x86_fp80 %lx, %lx
  %xxy = fmul x86_fp80 %xx, %ly
  store x86_fp80 %xxy, ptr %a
  %b = alloca x86_fp80
  call void @llvm.memcpy.p0.p0.i64(ptr %b, ptr %a, i64 16, i1 false)
  %l = load x86_fp80, ptr %b
  %r = fptrunc x86_fp80 %l to double
  ret double %r
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
