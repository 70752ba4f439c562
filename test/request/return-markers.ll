; Markers for the result.
; RUN: %opt "-passes=print<linkgrad-requests>" -disable-output %s | FileCheck %s

@enzyme_const_return = external global ptr
@enzyme_active_return = external global ptr
@enzyme_dup_return = external global ptr
@enzyme_primal_return = external global ptr
@enzyme_noret = external global ptr
declare double @f(double)
declare i32 @count(double)
declare double @__enzyme_fwddiff(...)
declare void @__enzyme_autodiff(...)

define void @caller(double %x) {
; CHECK: forward of f in caller, primal returned, return const
; CHECK: gives { double }
  call double (...) @__enzyme_fwddiff(ptr @f, ptr @enzyme_primal_return, ptr @enzyme_const_return, double %x, double 1.0)
; CHECK: forward of f in caller, primal returned, return dup
; CHECK: gives { double, double }
  call double (...) @__enzyme_fwddiff(ptr @f, ptr @enzyme_dup_return, double %x, double 1.0, ptr @enzyme_primal_return)
; CHECK: forward of f in caller, return dup
  call double (...) @__enzyme_fwddiff(ptr @f, ptr @enzyme_active_return, ptr @enzyme_noret, double %x, double 1.0)
; CHECK: reverse of f in caller, return const
  call void (...) @__enzyme_autodiff(ptr @f, ptr @enzyme_const_return, double %x)
; CHECK: reverse of count in caller, primal returned, return const
; CHECK: gives { i32, double }
  call void (...) @__enzyme_autodiff(ptr @count, ptr @enzyme_primal_return, double %x)
  ret void
}
