; RUN: LINKGRAD_PRINT=prepare %opt -passes=linkgrad -disable-output %s 2>&1 | FileCheck %s
; Sums with a constant that leaves no room for the rest have no derivative.

declare { double } @__enzyme_autodiff(ptr, ...)
declare double @llvm.fmuladd.f64(double, double, double)
declare double @llvm.copysign.f64(double, double)

; CHECK-LABEL: @nearest.linkgrad(
; CHECK: fadd double %x, 0x4338000000000000, !enzyme_inactive_val
define double @nearest(double %x) {
  %t = fadd double %x, 0x4338000000000000
  %n = fsub double %t, 0x4338000000000000
  %r = fsub double %x, %n
  ret double %r
}

; CHECK-LABEL: @either_sign.linkgrad(
; CHECK: fadd double %x, %{{.*}}, !enzyme_inactive_val
define double @either_sign(double %x) {
  %c = call double @llvm.copysign.f64(double 0x4330000000000000, double %x)
  %t = fadd double %x, %c
  %n = fsub double %t, %c
  %r = fsub double %x, %n
  ret double %r
}

; CHECK-LABEL: @product.linkgrad(
; CHECK: call double @llvm.fmuladd.f64({{.*}}){{.*}}, !enzyme_inactive_val
define double @product(double %x) {
  %t = call double @llvm.fmuladd.f64(double %x, double 3.0, double 0x42D8000000000000)
  %n = fadd double %t, 0xC2D8000000000000
  %r = fsub double %x, %n
  ret double %r
}

; Small, of another form, or used otherwise: sums like others.
; CHECK-LABEL: @others.linkgrad(
; CHECK-NOT: inactive
; CHECK: ret double
define double @others(double %x) {
  %a = fadd double %x, 1024.0
  %b = fsub double %a, 1024.0
  %c = fadd double %b, 0x4331C00000000000
  %d = fsub double %c, 0x4331C00000000000
  %e = fadd double %x, 0x4338000000000000
  %f = fsub double %e, 0x4338000000000000
  %g = fmul double %e, %f
  %h = fadd double %d, %g
  ret double %h
}

define void @request(double %x) {
  call { double } (ptr, ...) @__enzyme_autodiff(ptr @nearest, double %x)
  call { double } (ptr, ...) @__enzyme_autodiff(ptr @either_sign, double %x)
  call { double } (ptr, ...) @__enzyme_autodiff(ptr @product, double %x)
  call { double } (ptr, ...) @__enzyme_autodiff(ptr @others, double %x)
  ret void
}
