; RUN: not %opt -passes=linkgrad -disable-output %s 2>&1 | FileCheck %s
; Requests as rustc wrote them: their seeds are lost.

; CHECK-DAG: error: the derivative 'a::df' of std::autodiff cannot be made: it was inlined into 'caller' before it was read [rust-request]
; CHECK-DAG: error: the derivative 'a::dg' of std::autodiff cannot be made: the names of its parameters are missing [rust-request]
; CHECK-DAG: >>> build with the toolchain that `linkgrad rust-toolchain` makes

@enzyme_out = external global ptr
declare double @__enzyme_autodiff_RNvC1a2df(...)
declare double @__enzyme_autodiff_RNvC1a2dg(...)
define double @f(double %x) {
  ret double %x
}
define double @caller(double %x) {
  %r = call double (...) @__enzyme_autodiff_RNvC1a2df(ptr @f, ptr @enzyme_out, double %x)
  ret double %r
}
define double @_RNvC1a2dg(double, double) {
  %r = call double (...) @__enzyme_autodiff_RNvC1a2dg(ptr @f, ptr @enzyme_out, double %0)
  ret double %r
}
