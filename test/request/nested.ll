; An operand may be the result of another request.
; RUN: %opt "-passes=print<linkgrad-requests>" -disable-output %s | FileCheck %s

; RUN: %opt "-passes=print<linkgrad-requests>,verify" -S %s | FileCheck %s --check-prefix=IR
declare double @f(double)
declare double @__enzyme_fwddiff(...)

; CHECK: forward of f in caller
; CHECK: forward of f in caller
; CHECK-NEXT: dup double %x, double %d
; IR: ret double poison
define double @caller(double %x) {
  %d = call double (...) @__enzyme_fwddiff(ptr @f, double %x, double 1.0)
  %e = call double (...) @__enzyme_fwddiff(ptr @f, double %x, double %d)
  ret double %e
}
