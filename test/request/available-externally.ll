; A request in an imported body is the business of the module it comes from.
; RUN: %opt "-passes=print<linkgrad-requests>" -disable-output %s | FileCheck %s --allow-empty

; RUN: %opt "-passes=print<linkgrad-requests>" -S %s | FileCheck %s --check-prefix=IR
declare double @f(double)
declare double @__enzyme_autodiff(...)

; CHECK-NOT: reverse
; IR: declare double @imported(double)
define available_externally double @imported(double %x) {
  %r = call double (...) @__enzyme_autodiff(ptr @f, double %x)
  ret double %r
}
