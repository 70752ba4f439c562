; RUN: %opt -passes=linkgrad -S %s -o %t.ll
; RUN: lli %t.ll
; Two floats in one i64, as x86 passes struct { float x, y; }.

define i64 @swap(i64 %p) {
  %low = trunc i64 %p to i32
  %high = lshr i64 %p, 32
  %wide = zext i32 %low to i64
  %up = shl i64 %wide, 32
  %r = or i64 %up, %high
  ret i64 %r
}

define double @f(double %x, double %y) {
  %a = fptrunc double %x to float
  %b = fptrunc double %y to float
  %ai = bitcast float %a to i32
  %bi = bitcast float %b to i32
  %az = zext i32 %ai to i64
  %bz = zext i32 %bi to i64
  %bs = shl i64 %bz, 32
  %p = or i64 %az, %bs
  %q = call i64 @swap(i64 %p)
  %yi = trunc i64 %q to i32
  %yf = bitcast i32 %yi to float
  %y2 = fmul float %yf, %yf
  %s = fmul float %y2, %a
  %r = fpext float %s to double
  ret double %r
}

declare double @__enzyme_fwddiff(ptr, ...)
declare { double, double } @__enzyme_autodiff(ptr, ...)

; At (2.0, 3.0): df/dx = 9.0, df/dy = 12.0.
define i32 @main() {
  %tx = call double (ptr, ...) @__enzyme_fwddiff(ptr @f, double 2.0, double 1.0, double 3.0, double 0.0)
  %ty = call double (ptr, ...) @__enzyme_fwddiff(ptr @f, double 2.0, double 0.0, double 3.0, double 1.0)
  %g = call { double, double } (ptr, ...) @__enzyme_autodiff(ptr @f, double 2.0, double 3.0)
  %gx = extractvalue { double, double } %g, 0
  %gy = extractvalue { double, double } %g, 1
  %w0 = fcmp une double %tx, 9.0
  %w1 = fcmp une double %ty, 12.0
  %w2 = fcmp une double %gx, 9.0
  %w3 = fcmp une double %gy, 12.0
  %w01 = select i1 %w0, i32 1, i32 0
  %w02 = select i1 %w1, i32 2, i32 %w01
  %w03 = select i1 %w2, i32 3, i32 %w02
  %wrong = select i1 %w3, i32 4, i32 %w03
  ret i32 %wrong
}
