; A struct passed by copy: the derivative takes a plain pointer, so the copy is made here.
; RUN: %opt "-passes=print<linkgrad-requests>" -disable-output %s | FileCheck %s

; RUN: %opt "-passes=print<linkgrad-requests>" -S %s | FileCheck %s --check-prefix=IR
%S = type { double, double, double }
declare double @f(ptr byval(%S) align 8)
declare void @__enzyme_autodiff(...)
declare void @__enzyme_fwddiff(...)

; Reverse mode adds to the shadow in place, forward mode copies the tangent too.
; CHECK: reverse of f
; CHECK-NEXT: dup ptr %byval.copy, ptr %ds
; CHECK: forward of f
; CHECK-NEXT: dup ptr %byval.copy1, ptr %byval.copy2
; IR: call void @llvm.memcpy{{.*}}(ptr align 8 %byval.copy, ptr %s, i64 24
; IR: call void @llvm.memcpy{{.*}}(ptr align 8 %byval.copy1, ptr %s, i64 24
; IR: call void @llvm.memcpy{{.*}}(ptr align 8 %byval.copy2, ptr %ds, i64 24
define void @caller(ptr %s, ptr %ds) {
  call void (...) @__enzyme_autodiff(ptr @f, ptr byval(%S) %s, ptr %ds)
  call void (...) @__enzyme_fwddiff(ptr @f, ptr byval(%S) %s, ptr byval(%S) %ds)
  ret void
}
