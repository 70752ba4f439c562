; Markers as loads of globals, as C gives them; ThinLTO may have renamed them.
; RUN: %opt "-passes=print<linkgrad-requests>" -disable-output %s | FileCheck %s

@enzyme_const = external global i32
@enzyme_dup.llvm.123 = external global i8
declare double @f(double, ptr)
declare double @__enzyme_autodiff(...)

; CHECK: reverse of f in caller, return out
; CHECK-NEXT: const double %x
; CHECK-NEXT: dup ptr %p, ptr %dp
define void @caller(double %x, ptr %p, ptr %dp) {
  %c = load i32, ptr @enzyme_const
  %d = load i8, ptr @enzyme_dup.llvm.123
  %dw = sext i8 %d to i32
  call double (...) @__enzyme_autodiff(ptr @f, i32 %c, double %x, i32 %dw, ptr %p, ptr %dp)
  ret void
}
