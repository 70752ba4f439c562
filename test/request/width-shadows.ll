; With a width each duplicated argument has that many shadows, or a base and a stride.
; RUN: %opt "-passes=print<linkgrad-requests>" -disable-output %s | FileCheck %s
; RUN: %opt "-passes=print<linkgrad-requests>" -S %s | FileCheck %s --check-prefix=IR

@enzyme_width = external global ptr
@enzyme_dup = external global ptr
@enzyme_dupv = external global ptr
@enzyme_dupnoneedv = external global ptr
declare double @f(double, ptr)
declare [2 x double] @__enzyme_fwddiff(...)
declare [3 x double] @__enzyme_fwddiff_3(...)

; CHECK: forward of f in caller, width 2, return dup
; CHECK-NEXT: dup double %x, double 1.{{0*}}e+00, double 2.{{0*}}e+00
; CHECK-NEXT: dup ptr %p, ptr %dp, ptr %[[LANE:.*]]
; CHECK-NEXT: gives { [2 x double] }
; CHECK: dup ptr %p, ptr %dp, ptr %dq
; CHECK: dupnoneed ptr %p, ptr %dp, ptr %{{[0-9]+}}, ptr %
; IR: sext i32 %stride to i64
; IR: getelementptr i8, ptr %dp, i64 16
; IR: getelementptr i8, ptr %dp, i64 32
define void @caller(double %x, ptr %p, ptr %dp, ptr %dq, i32 %stride) {
  call [2 x double] (...) @__enzyme_fwddiff(ptr @f, ptr @enzyme_width, i64 2, double %x, double 1.0, double 2.0, ptr @enzyme_dupv, i32 %stride, ptr %p, ptr %dp)
  call [2 x double] (...) @__enzyme_fwddiff(ptr @f, double %x, double 1.0, double 2.0, ptr @enzyme_dup, ptr %p, ptr %dp, ptr %dq, ptr @enzyme_width, i64 2)
  call [3 x double] (...) @__enzyme_fwddiff_3(ptr @f, ptr @enzyme_width, i64 3, double %x, double 1.0, double 2.0, double 3.0, ptr @enzyme_dupnoneedv, i64 16, ptr %p, ptr %dp)
  ret void
}
