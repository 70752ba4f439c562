; Rust writes the padding of a tuple down as an array of integers; an integer
; that the derivative does not have is refused.
; RUN: not %opt -passes=linkgrad,verify -S %s 2>&1 | FileCheck %s
declare { double, float, [1 x i32] } @__enzyme_autodiff_padded(...)
declare { double, float, i32 } @__enzyme_autodiff_more(...)

define double @f(double %x, float %y) {
  %w = fpext float %y to double
  %r = fmul double %x, %w
  ret double %r
}
define double @padded(double %x, float %y) {
  %d = call { double, float, [1 x i32] } (...) @__enzyme_autodiff_padded(ptr @f, double %x, float %y)
  %r = extractvalue { double, float, [1 x i32] } %d, 0
  ret double %r
}
define double @more(double %x, float %y) {
  %d = call { double, float, i32 } (...) @__enzyme_autodiff_more(ptr @f, double %x, float %y)
  %r = extractvalue { double, float, i32 } %d, 0
  ret double %r
}
; CHECK-NOT: error
; CHECK: error: in the call to '__enzyme_autodiff_more': the derivative of 'f' gives
; CHECK-NOT: error
