; RUN: %opt -passes=linkgrad -S %s | FileCheck %s
; A sum of what is not NaN: the adjoint of a NaN is zero, and so has to be its product
; with a factor, also where memory lies between the product and the test.

; CHECK-LABEL: define {{.*}}@linkgrad.reverse.sum(
; CHECK: [[ISANY:%.*]] = fcmp {{.*}}une double [[G:%.*]], 0.0
; CHECK: [[D:%.*]] = fmul {{.*}}[[G]]
; CHECK: select {{.*}}i1 [[ISANY]], double [[D]], double 0.0
; CHECK: ret

declare double @__enzyme_autodiff(ptr, ...)

define double @sum(ptr %x, ptr noalias %t) {
  %a = load double, ptr %x
  %x1 = getelementptr double, ptr %x, i64 1
  %b = load double, ptr %x1
  %p = fmul double %a, %b
  store double %p, ptr %t
  call void @opaque(ptr %t)
  %v = load double, ptr %t
  %isnan = fcmp uno double %v, 0.0
  %r = select i1 %isnan, double 0.0, double %v
  ret double %r
}

define void @opaque(ptr %t) noinline {
  %v = load double, ptr %t
  %s = fadd double %v, 0.0
  store double %s, ptr %t
  ret void
}

define void @g(ptr %x, ptr %dx, ptr %t, ptr %dt) {
  call double (ptr, ...) @__enzyme_autodiff(ptr @sum, ptr %x, ptr %dx, ptr %t, ptr %dt)
  ret void
}
