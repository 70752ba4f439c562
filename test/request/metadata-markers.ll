; Markers as metadata strings, as rustc 1.95 gives them.
; RUN: %opt "-passes=print<linkgrad-requests>" -disable-output %s | FileCheck %s

declare double @f(double, ptr)
declare double @__enzyme_autodiff(...)

; CHECK: reverse of f in caller, return out
; CHECK-NEXT: const double %x
; CHECK-NEXT: dupnoneed ptr %p, ptr %dp
define void @caller(double %x, ptr %p, ptr %dp) {
  call double (...) @__enzyme_autodiff(ptr @f, metadata !"enzyme_const", double %x, metadata !"enzyme_dupnoneed", ptr %p, ptr %dp)
  ret void
}
