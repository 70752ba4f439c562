; RUN: %opt -passes=linkgrad-rust-requests,verify -S %s | FileCheck %s
; What rustc leaves out of its requests is read from the parameters of the
; functions around them.

@enzyme_primal_return = external global ptr
@enzyme_const = external global ptr
@enzyme_out = external global ptr
@enzyme_dup = external global ptr
@enzyme_dupv = external global ptr
@enzyme_width = external global ptr

declare double @scalar(double)
declare double @slice(ptr, i64)
declare double @pair(double, double)
declare void @memory(ptr sret([4 x double]), double)
declare i64 @packed(float)

; The seed.
; CHECK-LABEL: define {{.*}} @_RNseed(
; CHECK-NEXT: call { double, double } (...) @__enzyme_autodiff.rust_RNseed(ptr @scalar, ptr @enzyme_primal_return, ptr @enzyme_out, double %x, ptr @enzyme_active_return, ptr @enzyme_seed, double %dret)
declare { double, double } @__enzyme_autodiff_RNseed(...)
define { double, double } @_RNseed(double %x, double %dret) {
  %r = call { double, double } (...) @__enzyme_autodiff_RNseed(ptr @scalar, ptr @enzyme_primal_return, ptr @enzyme_out, double %x)
  ret { double, double } %r
}

; A slice, and the shadow's length, which is not the seed.
; CHECK-LABEL: define {{.*}} @_RNslice(
; CHECK-NEXT: @__enzyme_autodiff.rust_RNslice(ptr @slice, ptr @enzyme_primal_return, ptr @enzyme_dup, ptr %x.0, ptr %dx_0.0, ptr @enzyme_const, i64 %x.1, ptr @enzyme_active_return, ptr @enzyme_seed, double %dret)
declare double @__enzyme_autodiff_RNslice(...)
define double @_RNslice(ptr %x.0, i64 %x.1, ptr %dx_0.0, i64 %dx_0.1, double %dret) {
  %r = call double (...) @__enzyme_autodiff_RNslice(ptr @slice, ptr @enzyme_primal_return, ptr @enzyme_dup, ptr %x.0, ptr %dx_0.0, ptr @enzyme_const, i64 %x.1)
  ret double %r
}

; A constant return: what comes back is the primal, not an adjoint.
; CHECK-LABEL: define {{.*}} @_RNconst(
; CHECK-NEXT: @__enzyme_autodiff.rust_RNconst(ptr @scalar, ptr @enzyme_primal_return, ptr @enzyme_const_return, ptr @enzyme_out, double %x)
declare { double, double } @__enzyme_autodiff_RNconst(...)
define { double, double } @_RNconst(double %x) {
  %r = call { double, double } (...) @__enzyme_autodiff_RNconst(ptr @scalar, ptr @enzyme_out, double %x)
  ret { double, double } %r
}

; A struct of two scalars, in two directions: rustc makes pairs of its parts.
; CHECK-LABEL: define {{.*}} @_RNpair(
; CHECK-NEXT: @__enzyme_fwddiff.rust_RNpair(ptr @pair, ptr @enzyme_width, i64 2, ptr @enzyme_dup, double %p.0, double %bp_0.0, double %bp_1.0, ptr @enzyme_dup, double %p.1, double %bp_0.1, double %bp_1.1)
declare [2 x double] @__enzyme_fwddiff_RNpair(...)
define [2 x double] @_RNpair(double %p.0, double %p.1, double %bp_0.0, double %bp_0.1, double %bp_1.0, double %bp_1.1) {
  %r = call [2 x double] (...) @__enzyme_fwddiff_RNpair(ptr @pair, ptr @enzyme_width, i64 2, ptr @enzyme_dup, double %p.0, double %p.1, double %bp_0.0, ptr @enzyme_dup, double %bp_0.1, double %bp_1.0, double %bp_1.1)
  ret [2 x double] %r
}

; One shadow for all directions, with a stride.
; CHECK-LABEL: define {{.*}} @_RNstride(
; CHECK: @__enzyme_fwddiff.rust_RNstride(ptr @slice, ptr @enzyme_width, i64 2, ptr @enzyme_dupv, i64 %stride, ptr %x.0, ptr %bx_0.0, ptr @enzyme_const, i64 %x.1)
declare [2 x double] @__enzyme_fwddiff_RNstride(...)
define [2 x double] @_RNstride(ptr %x.0, i64 %x.1, ptr %bx_0.0, i64 %bx_0.1) {
  %stride = mul i64 %x.1, 8
  %r = call [2 x double] (...) @__enzyme_fwddiff_RNstride(ptr @slice, ptr @enzyme_width, i64 2, ptr @enzyme_dupv, i64 %stride, ptr %x.0, ptr %bx_0.0, ptr @enzyme_const, i64 %x.1)
  ret [2 x double] %r
}

; A primal that returns through memory.
; CHECK-LABEL: define {{.*}} @_RNmemory(
; CHECK-NEXT: %[[B:.*]] = alloca { [4 x double], [4 x double] }
; CHECK-NEXT: call void (ptr, ...) @__enzyme_fwddiff.rust_RNmemory(ptr sret({ [4 x double], [4 x double] }) %[[B]], ptr @memory, ptr @enzyme_primal_return, ptr @enzyme_dup, double %x, double %bx_0)
; CHECK-NEXT: load { [4 x double], [4 x double] }, ptr %[[B]]
declare { [4 x double], [4 x double] } @__enzyme_fwddiff_RNmemory(...)
define void @_RNmemory(ptr sret([64 x i8]) %_0, double %x, double %bx_0) {
  %r = call { [4 x double], [4 x double] } (...) @__enzyme_fwddiff_RNmemory(ptr @memory, ptr @enzyme_primal_return, ptr @enzyme_dup, double %x, double %bx_0)
  store { [4 x double], [4 x double] } %r, ptr %_0
  ret void
}

; A primal that returns two floats in an integer.
; CHECK-LABEL: define {{.*}} @_RNpacked(
; CHECK-NEXT: @__enzyme_fwddiff.rust_RNpacked(ptr @packed.unpacked, ptr @enzyme_primal_return, ptr @enzyme_dup, float %x, float %bx_0)
; CHECK-LABEL: define internal [2 x float] @packed.unpacked(float
; CHECK: call i64 @packed(
declare { [2 x float], [2 x float] } @__enzyme_fwddiff_RNpacked(...)
define { [2 x float], [2 x float] } @_RNpacked(float %x, float %bx_0) {
  %r = call { [2 x float], [2 x float] } (...) @__enzyme_fwddiff_RNpacked(ptr @packed, ptr @enzyme_primal_return, ptr @enzyme_dup, float %x, float %bx_0)
  ret { [2 x float], [2 x float] } %r
}
