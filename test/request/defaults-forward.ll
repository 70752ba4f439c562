; Activities of unmarked parameters in forward mode.
; RUN: %opt "-passes=print<linkgrad-requests>" -disable-output %s | FileCheck %s

declare ptr @f(float, ptr, i64, {i32, double})
declare void @__enzyme_fwddiff(...)

; CHECK: forward of f in caller, return dup
; CHECK-NEXT: dup float %a, float %da
; CHECK-NEXT: dup ptr %c, ptr %dc
; CHECK-NEXT: const i64 1
; CHECK-NEXT: dup { i32, double } %e, { i32, double } %de
; CHECK-NEXT: gives { ptr }
define void @caller(float %a, float %da, ptr %c, ptr %dc, {i32, double} %e, {i32, double} %de) {
  call void (...) @__enzyme_fwddiff(ptr @f, float %a, float %da, ptr %c, ptr %dc, i64 1, {i32, double} %e, {i32, double} %de)
  ret void
}
