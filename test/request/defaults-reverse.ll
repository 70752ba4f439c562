; Activities of unmarked parameters in reverse mode.
; RUN: %opt "-passes=print<linkgrad-requests>" -disable-output %s | FileCheck %s

declare {double, i32} @f(float, <2 x double>, ptr, i64, [2 x double], {i32, double}, {double, ptr}, {}, <2 x i32>)
declare void @__enzyme_autodiff(...)

; CHECK: reverse of f in caller, return out
; CHECK-NEXT: out float %a
; CHECK-NEXT: out <2 x double> %b
; CHECK-NEXT: dup ptr %c, ptr %dc
; CHECK-NEXT: const i64 1
; CHECK-NEXT: out [2 x double] %d
; CHECK-NEXT: out { i32, double } %e
; CHECK-NEXT: dup { double, ptr } %g, { double, ptr } %dg
; CHECK-NEXT: const {} undef
; CHECK-NEXT: const <2 x i32> %h
; CHECK-NEXT: gives { float, <2 x double>, [2 x double], { i32, double } }
define void @caller(float %a, <2 x double> %b, ptr %c, ptr %dc, [2 x double] %d, {i32, double} %e, {double, ptr} %g, {double, ptr} %dg, <2 x i32> %h) {
  call void (...) @__enzyme_autodiff(ptr @f, float %a, <2 x double> %b, ptr %c, ptr %dc, i64 1, [2 x double] %d, {i32, double} %e, {double, ptr} %g, {double, ptr} %dg, {} undef, <2 x i32> %h)
  ret void
}
