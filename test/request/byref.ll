; enzyme_byref: the value is behind a pointer.
; RUN: %opt "-passes=print<linkgrad-requests>" -disable-output %s | FileCheck %s

@enzyme_byref = external global ptr
@enzyme_not_overwritten = external global ptr
declare double @f(double)
declare double @__enzyme_autodiff(...)

; CHECK: out double %[[V:.*]]
define double @caller(ptr %p) {
  %r = call double (...) @__enzyme_autodiff(ptr @f, ptr @enzyme_not_overwritten, ptr @enzyme_byref, i64 8, ptr %p)
  ret double %r
}
