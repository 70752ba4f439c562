; A local variable counts as a marker only under a marker's exact name.
; RUN: %opt "-passes=print<linkgrad-requests>" -disable-output %s | FileCheck %s

declare double @f(ptr, double)
declare double @__enzyme_autodiff(...)

; CHECK: dup ptr %enzyme_input, ptr %dx
; CHECK-NEXT: const double %y
define void @caller(double %y) {
  %enzyme_input = alloca double
  %enzyme_const = alloca i32
  %dx = alloca double
  call double (...) @__enzyme_autodiff(ptr @f, ptr %enzyme_input, ptr %dx, ptr %enzyme_const, double %y)
  ret void
}
