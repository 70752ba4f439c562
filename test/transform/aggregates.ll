; RUN: %opt -passes=linkgrad -S %s -o %t.ll
; RUN: lli %t.ll
; Values of struct and array type.

define { double, [2 x double] } @pair(double %x, double %y) noinline {
  %a = insertvalue { double, [2 x double] } poison, double %x, 0
  %p = fmul double %x, %y
  %b = insertvalue { double, [2 x double] } %a, double %p, 1, 0
  %c = insertvalue { double, [2 x double] } %b, double %y, 1, 1
  ret { double, [2 x double] } %c
}

define double @f(double %x, double %y) {
  %s = call { double, [2 x double] } @pair(double %x, double %y)
  %a = extractvalue { double, [2 x double] } %s, 0
  %t = extractvalue { double, [2 x double] } %s, 1
  %b = extractvalue [2 x double] %t, 0
  %c = extractvalue [2 x double] %t, 1
  %u = fmul double %a, %b
  %r = fmul double %u, %c
  ret double %r
}

declare double @__enzyme_fwddiff(ptr, ...)
declare { double, double } @__enzyme_autodiff(ptr, ...)

; At (2.0, 3.0): df/dx = 36.0, df/dy = 24.0.
define i32 @main() {
  %tx = call double (ptr, ...) @__enzyme_fwddiff(ptr @f, double 2.0, double 1.0, double 3.0, double 0.0)
  %ty = call double (ptr, ...) @__enzyme_fwddiff(ptr @f, double 2.0, double 0.0, double 3.0, double 1.0)
  %g = call { double, double } (ptr, ...) @__enzyme_autodiff(ptr @f, double 2.0, double 3.0)
  %gx = extractvalue { double, double } %g, 0
  %gy = extractvalue { double, double } %g, 1
  %w0 = fcmp une double %tx, 36.0
  %w1 = fcmp une double %ty, 24.0
  %w2 = fcmp une double %gx, 36.0
  %w3 = fcmp une double %gy, 24.0
  %w01 = select i1 %w0, i32 1, i32 0
  %w02 = select i1 %w1, i32 2, i32 %w01
  %w03 = select i1 %w2, i32 3, i32 %w02
  %wrong = select i1 %w3, i32 4, i32 %w03
  ret i32 %wrong
}
