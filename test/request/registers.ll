; Structs in registers match by their scalars, whatever LLVM type carries them.
; RUN: %opt "-passes=print<linkgrad-requests>" -disable-output %s | FileCheck %s

declare double @f(<2 x float>, {double, double})
declare {double, double} @__enzyme_autodiff(...)

; CHECK: reverse of f in caller, return out
; CHECK-NEXT: const <2 x float> %
; CHECK-NEXT: out { double, double } %
define void @caller({float, float} %a, [2 x double] %b) {
  call {double, double} (...) @__enzyme_autodiff(ptr @f, metadata !"enzyme_const", {float, float} %a, [2 x double] %b)
  ret void
}
