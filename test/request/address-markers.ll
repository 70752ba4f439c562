; Markers as addresses of globals, as rustc 1.97 and the C++ header give them.
; RUN: %opt "-passes=print<linkgrad-requests>" -disable-output %s | FileCheck %s

@enzyme_const = external global ptr
@enzyme_dup = external addrspace(1) global i32
declare double @f(double, ptr)
declare double @__enzyme_autodiff(...)

; CHECK: reverse of f in caller, return out
; CHECK-NEXT: const double %x
; CHECK-NEXT: dup ptr %p, ptr %dp
define void @caller(double %x, ptr %p, ptr %dp) {
  call double (...) @__enzyme_autodiff(ptr @f, ptr @enzyme_const, double %x, ptr addrspacecast (ptr addrspace(1) @enzyme_dup to ptr), ptr %p, ptr %dp)
  ret void
}
