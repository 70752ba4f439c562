; RUN: LINKGRAD_PRINT=prepare %opt -passes=linkgrad -disable-output %s 2>&1 | FileCheck %s
; Masks on the bits of a number that are arithmetic on the number.

declare double @__enzyme_autodiff(ptr, ptr, ptr)

; CHECK-LABEL: @absolute.linkgrad(
; CHECK: [[X:%.*]] = load double, ptr %p
; CHECK: call double @llvm.fabs.f64(double [[X]])
define double @absolute(ptr %p) {
  %bits = load i64, ptr %p
  %a = and i64 %bits, 9223372036854775807
  %r = bitcast i64 %a to double
  ret double %r
}

; A product with two powers of two, where that has the wanted bits.
; CHECK-LABEL: @mantissa.linkgrad(
; CHECK: [[X:%.*]] = load double, ptr %p
; CHECK: [[M:%.*]] = or {{.*}}i64 %{{.*}}, 4602678819172646912
; CHECK: fmul double [[X]],
; CHECK: [[P:%.*]] = fmul double
; CHECK: [[SAME:%.*]] = icmp eq i64 %{{.*}}, [[M]]
; CHECK: [[OTHER:%.*]] = bitcast i64 [[M]] to double, !enzyme_inactive_val
; CHECK: select i1 [[SAME]], double [[P]], double [[OTHER]]
define double @mantissa(ptr %p) {
  %bits = load i64, ptr %p
  %f = and i64 %bits, -9218868437227405313
  %m = or i64 %f, 4602678819172646912
  %r = bitcast i64 %m to double
  ret double %r
}

; CHECK-LABEL: @scaled.linkgrad(
; CHECK: fmul double
; CHECK: select i1
define double @scaled(ptr %p) {
  %n = getelementptr i64, ptr %p, i64 1
  %k = load i64, ptr %n
  %bits = load i64, ptr %p
  %e = shl i64 %k, 52
  %s = add i64 %bits, %e
  %r = bitcast i64 %s to double
  ret double %r
}

define void @request(ptr %x, ptr %dx) {
  call double @__enzyme_autodiff(ptr @absolute, ptr %x, ptr %dx)
  call double @__enzyme_autodiff(ptr @mantissa, ptr %x, ptr %dx)
  call double @__enzyme_autodiff(ptr @scaled, ptr %x, ptr %dx)
  ret void
}
