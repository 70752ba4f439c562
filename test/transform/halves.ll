; RUN: %opt -passes=linkgrad -S %s -o %t.ll
; RUN: %lli %t.ll
; Numbers that pass through half and bfloat, which hold these exactly.

define double @f(double %x, double %y) {
  %hx = fptrunc double %x to half
  %hy = fptrunc double %y to half
  %xx = fmul half %hx, %hx
  %xxy = fmul half %xx, %hy
  %a = alloca half
  store half %xxy, ptr %a
  %h = load half, ptr %a
  %single = fpext half %h to float
  %b = fptrunc float %single to bfloat
  %r = fpext bfloat %b to double
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
