; The request ran out of registers: a struct of two registers came by copy.
; RUN: %opt "-passes=print<linkgrad-requests>" -disable-output %s | FileCheck %s

; RUN: %opt "-passes=print<linkgrad-requests>" -S %s | FileCheck %s --check-prefix=IR
%S = type { ptr, double }
declare double @f(ptr, double, double)
declare double @__enzyme_autodiff(...)

; CHECK: const ptr %[[P:.*]]
; CHECK-NEXT: const double %[[X:.*]]
; CHECK-NEXT: out double %x
; IR: load ptr, ptr %s, align 1
; IR: getelementptr inbounds i8, ptr %s, i64 8
; IR: load double
define double @caller(ptr %s, double %x) {
  %r = call double (...) @__enzyme_autodiff(ptr @f, metadata !"enzyme_const", ptr byval(%S) %s, double %x)
  ret double %r
}
