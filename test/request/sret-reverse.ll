; A primal that returns through memory: the operand after it is the seed.
; RUN: %opt "-passes=print<linkgrad-requests>" -disable-output %s | FileCheck %s

%S = type { double, double, double }
%R = type { %S, double }
declare void @f(ptr sret(%S), double)
declare double @__enzyme_autodiff(...)
declare void @__enzyme_autodiff_sret(ptr, ...)

; CHECK: reverse of f in caller, return const
; CHECK-NEXT: dupnoneed ptr %primal.result, ptr %seed
; CHECK-NEXT: out double %x
; CHECK-NEXT: gives { double }
; The primal's result at the start of the call's buffer, the gradient behind it:
; CHECK: reverse of f in caller, return const
; CHECK-NEXT: dup ptr %buffer, ptr %seed
; CHECK-NEXT: out double %x
; CHECK-NEXT: gives { double }
; CHECK-NEXT: result in ptr %buffer, behind the primal's
define double @caller(ptr %seed, double %x) {
  %buffer = alloca %R
  %r = call double (...) @__enzyme_autodiff(ptr @f, ptr %seed, double %x)
  call void (ptr, ...) @__enzyme_autodiff_sret(ptr sret(%R) %buffer, ptr @f, metadata !"enzyme_primal_return", ptr %seed, double %x)
  ret double %r
}
